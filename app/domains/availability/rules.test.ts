import { describe, expect, test } from 'vitest';
import { bookableDays, closedEnds, closedStarts, shortRange, mergedWithin, nextFreeDays, takenMessage } from './rules';

/** `'03-10..03-12'` in 2027; one day stands alone. */
const days = (text: string) => {
  const [from, to = from] = text.split('..').map((day) => (day.length === 5 ? `2027-${day}` : day));
  return { startDate: from!, endDate: to! };
};
const list = (text: string) => (text ? text.split(' ').map(days) : []);
const LATEST = '2029-01-01';

describe('the next free days of the same length', () => {
  test.each([
    ['nothing taken: the wanted ones', '', '03-10..03-12', '03-10..03-12'],
    ['taken before and after only', '03-01..03-09 03-13..03-20', '03-10..03-12', '03-10..03-12'],
    ['the first day taken', '03-05..03-10', '03-10..03-12', '03-11..03-13'],
    ['the last day taken', '03-12..03-13', '03-10..03-12', '03-14..03-16'],
    ['all taken', '03-10..03-12', '03-10..03-12', '03-13..03-15'],
    ['taken within', '03-11', '03-10..03-12', '03-12..03-14'],
    ['a gap that is too short', '03-10..03-12 03-15..03-16', '03-10..03-12', '03-17..03-19'],
    ['a gap that just fits', '03-10..03-12 03-16..03-20', '03-10..03-12', '03-13..03-15'],
    ['one day', '03-10 03-11 03-13', '03-10', '03-12'],
    ['over a month and a leap day', '2028-02-26..2028-02-28', '2028-02-27..2028-02-28', '2028-02-29..2028-03-01'],
    ['over the night the clocks go forward', '03-12..03-13', '03-12..03-13', '03-14..03-15'],
    ['over the night the clocks go back', '11-05..11-06', '11-05..11-07', '11-07..11-09'],
    ['over the year', '12-28..12-31', '12-30..12-31', '2028-01-01..2028-01-02'],
  ])('%s', (_, taken, wanted, expected) => {
    expect(nextFreeDays(list(taken), days(wanted), LATEST)).toEqual(days(expected));
  });

  test('none begin after the last day that is offered', () => {
    const taken = list('03-10..03-12');
    expect(nextFreeDays(taken, days('03-10..03-12'), '2027-03-13')).toEqual(days('03-13..03-15'));
    expect(nextFreeDays(taken, days('03-10..03-12'), '2027-03-12')).toBeNull();
  });
});

test.each([
  ['', '03-10..03-12', null],
  ['03-13', '03-10..03-12', null],
  ['03-11..03-13', '03-11..03-13', 'These days are taken. The next free days are Mar 14 to Mar 16, 2027.'],
  ['03-10', '03-10', 'These days are taken. The next free day is Mar 11, 2027.'],
  ['03-10..2030-01-01', '03-10..03-11', 'These days are taken. Please ask the concierge for other days.'],
])('%j taken, %s wanted: %s', (taken, wanted, message) => {
  expect(takenMessage(list(taken), days(wanted), LATEST)).toBe(message);
});

test.each([
  ['03-10', 'Mar 10, 2027'],
  ['03-10..03-12', 'Mar 10 to Mar 12, 2027'],
  ['03-30..04-02', 'Mar 30 to Apr 2, 2027'],
  ['12-30..2028-01-02', 'Dec 30, 2027 to Jan 2, 2028'],
])('%s reads as %s', (range, text) => {
  expect(shortRange(days(range))).toBe(text);
});

test.each([
  ['', ''],
  ['02-01..02-28 05-01', ''],
  ['02-20..03-02 03-30..04-09', '03-01..03-02 03-30..03-31'],
  ['03-03..03-05 03-06..03-07 03-09', '03-03..03-07 03-09'],
  ['02-01..05-01', '03-01..03-31'],
])('%j within March is %j', (taken, expected) => {
  expect(mergedWithin(list(taken), days('03-01..03-31'))).toEqual(list(expected));
});

describe('what the calendars close', () => {
  const taken = list('03-05..03-06 03-20..03-22');

  test('the day before a taken one is no start where a stay has two days', () => {
    expect(closedStarts(taken, 1)).toEqual(taken);
    expect(closedStarts(taken, 2)).toEqual(list('03-04..03-06 03-19..03-22'));
  });

  test.each([
    ['no start yet', null, '03-05..03-06 03-20..03-22'],
    ['a start between', '2027-03-10', '03-05..03-06 03-20..04-30'],
    ['a start before all', '2027-03-01', '03-05..04-30'],
    ['a start after all', '2027-03-23', '03-05..03-06 03-20..03-22'],
    ['a start that is taken', '2027-03-21', '03-05..03-06 03-20..03-22'],
  ])('ends with %s', (_, start, expected) => {
    expect(closedEnds(taken, start, '2027-04-30')).toEqual(list(expected));
  });
});

test('two years ahead, and the longest stay from there', () => {
  expect(bookableDays('2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2029-11-19' });
});
