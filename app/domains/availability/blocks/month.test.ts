import { expect, test } from 'vitest';
import { today } from '~/domains/shared/calendar';
import { daysOf, monthName, monthOf, plusMonths, readMonth, shownMonths, weeksOf } from './month';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -12, '2025-11'],
  ['2026-11', 26, '2029-01'],
])('%s plus %i months is %s', (month, count, expected) => {
  expect(plusMonths(month, count)).toBe(expected);
});

test.each([
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-11', '2026-11-30'],
])('%s ends on %s', (month, endDate) => {
  expect(daysOf(month)).toEqual({ startDate: `${month}-01`, endDate });
});

test.each([
  ['2027-02', 5, [null, '2027-02-01'], ['2027-02-28', null]],
  ['2026-02', 4, ['2026-02-01', '2026-02-02'], ['2026-02-22', '2026-02-23']],
  // The clocks change on March 14 and November 7, 2027.
  ['2027-03', 5, [null, '2027-03-01'], ['2027-03-28', '2027-03-29']],
  ['2027-05', 6, [null, null], ['2027-05-30', '2027-05-31']],
])('%s has %i weeks from Sunday', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect([weeks[0]!.slice(0, 2), weeks.at(-1)!.slice(0, 2)]).toEqual([first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  const days = weeks.flat().filter((day) => day !== null);
  expect(days).toEqual([...new Set(days)].sort());
  expect([days[0], days.at(-1)]).toEqual(Object.values(daysOf(month)));
});

test.each([
  ['2027-03', '2027-03'],
  [null, '2026-11'],
  ['', '2026-11'],
  ['2027-13', '2026-11'],
  ['2027-3', '2026-11'],
  ['0001-01', '2026-11'],
  ['2025-11', '2025-11'],
  ['2025-10', '2026-11'],
  ['2029-11', '2029-11'],
  ['2029-12', '2026-11'],
  ['9999-12', '2026-11'],
])('the month %j is read as %s', (text, expected) => {
  expect(readMonth(text, '2026-11-21')).toBe(expected);
});

test.each([
  ['half past eleven at night', '2027-01-01T04:30:00Z', '2026-12'],
  ['half past midnight', '2027-01-01T05:30:00Z', '2027-01'],
])('the current month follows the site’s time zone: %s in Miami', (_, instant, expected) => {
  const day = today('America/New_York', new Date(instant));
  expect([monthOf(day), readMonth(null, day)]).toEqual([expected, expected]);
});

test('the range of months, and their names', () => {
  expect(shownMonths('2026-11-21')).toEqual(['2025-11', '2029-11']);
  expect(monthName('2027-03')).toBe('March 2027');
});
