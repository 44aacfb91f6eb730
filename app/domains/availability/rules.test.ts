import { describe, expect, test } from 'vitest';
import { ALL_OPEN, limitedEnds, limitedStarts, loneDays, nextFreeDays, takenMessage } from './openings';
import { bookableDays, shortRange } from './rules';

/** `'03-10..03-12'` in 2027, or a single day. */
const days = (text: string) => {
  const [from, to = from] = text.split('..').map((day) => (day.length === 5 ? `2027-${day}` : day));
  return { startDate: from!, endDate: to! };
};
const list = (text: string) => (text ? text.split(' ').map(days) : []);
const taking = (text: string) => ({ ...ALL_OPEN, taken: list(text) });
const LATEST = '2029-01-01';

describe('the next free days of the same length', () => {
  test.each([
    ['nothing taken: the requested days', '', '03-10..03-12', '03-10..03-12'],
    ['only days before and after taken', '03-01..03-09 03-13..03-20', '03-10..03-12', '03-10..03-12'],
    ['the first day taken', '03-05..03-10', '03-10..03-12', '03-11..03-13'],
    ['the last day taken', '03-12..03-13', '03-10..03-12', '03-14..03-16'],
    ['all taken', '03-10..03-12', '03-10..03-12', '03-13..03-15'],
    ['a day in the middle taken', '03-11', '03-10..03-12', '03-12..03-14'],
    ['a gap that is too short', '03-10..03-12 03-15..03-16', '03-10..03-12', '03-17..03-19'],
    ['a gap that just fits', '03-10..03-12 03-16..03-20', '03-10..03-12', '03-13..03-15'],
    ['one day', '03-10 03-11 03-13', '03-10', '03-12'],
    ['across a month and a leap day', '2028-02-26..2028-02-28', '2028-02-27..2028-02-28', '2028-02-29..2028-03-01'],
    ['across the start of daylight saving time', '03-12..03-13', '03-12..03-13', '03-14..03-15'],
    ['across the end of daylight saving time', '11-05..11-06', '11-05..11-07', '11-07..11-09'],
    ['across the end of the year', '12-28..12-31', '12-30..12-31', '2028-01-01..2028-01-02'],
  ])('%s', (_, taken, wanted, expected) => {
    expect(nextFreeDays(taking(taken), days(wanted), LATEST)).toEqual(days(expected));
  });

  test('no range starts after the latest start', () => {
    const taken = taking('03-10..03-12');
    expect(nextFreeDays(taken, days('03-10..03-12'), '2027-03-13')).toEqual(days('03-13..03-15'));
    expect(nextFreeDays(taken, days('03-10..03-12'), '2027-03-12')).toBeNull();
  });
});

test.each([
  ['', '03-10..03-12', null],
  ['03-13', '03-10..03-12', null],
  ['03-11..03-13', '03-11..03-13', 'Those dates are booked. Next available: Mar 14 to Mar 16, 2027.'],
  ['03-10', '03-10', 'Those dates are booked. Next available: Mar 11, 2027.'],
  ['03-10..2030-01-01', '03-10..03-11', 'Those dates are booked. Please ask the concierge about other dates.'],
])('%j taken, %s requested: %s', (taken, wanted, message) => {
  expect(takenMessage(taking(taken), days(wanted), LATEST)).toBe(message);
});

test.each([
  ['03-10', 'Mar 10, 2027'],
  ['03-10..03-12', 'Mar 10 to Mar 12, 2027'],
  ['03-30..04-02', 'Mar 30 to Apr 2, 2027'],
  ['12-30..2028-01-02', 'Dec 30, 2027 to Jan 2, 2028'],
])('%s is formatted as %s', (range, text) => {
  expect(shortRange(days(range))).toBe(text);
});

describe('free days that no stay can begin or end on', () => {
  const taken = taking('03-05..03-06 03-20..03-22');
  const because = (why: string, text: string) => list(text).map((range) => ({ ...range, why }));

  test('with a minimum of two days, the day before a taken day is too close to it', () => {
    expect(limitedStarts(taken, 1)).toEqual([]);
    expect(limitedStarts(taken, 2)).toEqual(because('tight', '03-04 03-19'));
  });

  test('a day on which someone departs begins no stay, and one on which someone arrives ends none', () => {
    const days = [
      { date: '2027-03-10', arrive: true, depart: false },
      { date: '2027-03-14', arrive: false, depart: true },
    ];
    const parts = { ...taking('03-11..03-13'), days };
    expect(limitedStarts(parts, 2)).toEqual([...because('tight', '03-09 03-10'), ...because('endsOnly', '03-14')]);
    expect(limitedEnds(parts, null, LATEST)).toEqual(because('startsOnly', '03-10'));
  });

  test.each([
    ['no start yet', null, ''],
    ['a start between taken ranges', '2027-03-10', '03-20..04-30'],
    ['a start before all taken days', '2027-03-01', '03-05..04-30'],
    ['a start after all taken days', '2027-03-23', ''],
    ['a start that is taken', '2027-03-21', ''],
  ])('no end beyond the next taken days with %s', (_, start, expected) => {
    expect(limitedEnds(taken, start, '2027-04-30')).toEqual(because('beyond', expected));
  });

  test('free days between taken ones that are too few for a stay', () => {
    const gaps = taking('03-05 03-07..03-09 03-12 03-14..03-20');
    expect(loneDays(gaps, 2, '2027-03-01')).toEqual(list('03-06 03-13'));
    expect(loneDays(gaps, 1, '2027-03-01')).toEqual([]);
    expect(loneDays(gaps, 2, '2027-03-11')).toEqual(list('03-11 03-13'));
  });
});

test('bookable days reach two years ahead plus the longest stay', () => {
  expect(bookableDays('2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2029-11-19' });
});
