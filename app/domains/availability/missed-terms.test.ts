import { expect, test } from 'vitest';
import { termsFrom } from '~/domains/catalog/terms/rules';
import type { OwnTerms, PriceUnit } from '~/domains/catalog/vocabulary';
import { missedTerms } from './missed-terms';
import type { MissableTerm } from './vocabulary';

// March 1, 2027 is a Monday.
test.each<[string, PriceUnit, OwnTerms, [number, number, number?], MissableTerm[]]>([
  ['no terms', 'day', {}, [1, 30], []],
  ['the shortest stay by the day, both days counted', 'day', { minimumStay: 3 }, [1, 3], []],
  ['a day too few', 'day', { minimumStay: 3 }, [1, 2], ['minimumStay']],
  ['a day too many', 'day', { maximumStay: 3 }, [1, 4], ['maximumStay']],
  ['Monday to Monday, a week', 'week', { minimumStay: 1, maximumStay: 1 }, [1, 8], []],
  ['six nights of a week', 'week', { minimumStay: 1 }, [1, 7], ['minimumStay']],
  ['eight nights of a week', 'week', { maximumStay: 1 }, [1, 9], ['maximumStay']],
  ['the hours of each day, not of all', 'hour', { minimumStay: 4, maximumStay: 4 }, [1, 3, 4], []],
  ['an hour too few', 'hour', { minimumStay: 4 }, [1, 3, 3], ['minimumStay']],
  ['hours left out, which are four', 'hour', { minimumStay: 5 }, [1, 1], ['minimumStay']],
  ['an arrival on a Monday', 'day', { arrivalWeekdays: [1] }, [1, 3], []],
  ['an arrival on a Sunday', 'day', { arrivalWeekdays: [7] }, [7, 9], []],
  [
    'an arrival on another weekday',
    'day',
    { arrivalWeekdays: [5, 6], minimumStay: 9 },
    [7, 9],
    ['minimumStay', 'arrivalWeekdays'],
  ],
])('%s', (_, priceUnit, own, [from, to, hoursPerDay], missed) => {
  const day = (date: number) => `2027-03-${String(date).padStart(2, '0')}`;
  const stay = { startDate: day(from), endDate: day(to), hoursPerDay, isAhead: true };
  const offer = { priceUnit, terms: termsFrom(own, priceUnit) };
  expect(missedTerms(stay, offer)).toEqual(missed);
  expect(missedTerms({ ...stay, isAhead: false }, offer)).toEqual(['noticeHours', ...missed]);
});
