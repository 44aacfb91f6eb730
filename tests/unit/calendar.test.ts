import { expect, test } from 'vitest';
import { dayOf } from '~/domains/availability/clocks.server';
import { inclusiveDays, plusDays, today } from '~/domains/shared/calendar';
import { counted, dollars, exactEnd, longDate } from '~/domains/shared/format';

test.each([
  ['2026-12-01T04:59:59Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01'],
  ['2026-12-01T05:00:00Z', 'Asia/Tokyo', '2026-12-01'],
  ['2026-12-01T15:00:00Z', 'Asia/Tokyo', '2026-12-02'],
])('at %s the date in %s is %s', (now, zone, day) => {
  expect(today(zone, new Date(now))).toBe(day);
});

test.each([
  ['2026-12-01', '2026-12-01', 1],
  ['2026-12-01', '2026-12-03', 3],
  // Around both nights on which Miami changes its clocks.
  ['2026-03-07', '2026-03-09', 3],
  ['2026-10-31', '2026-11-02', 3],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-12-31', '2027-01-01', 2],
])('the inclusive days from %s to %s are %i', (start, end, days) => {
  expect(inclusiveDays(start, end)).toBe(days);
  expect(plusDays(start, days - 1)).toBe(end);
});

test('the day of an instant in an early year has four digits for it', () => {
  expect(dayOf(Date.parse('0001-06-01T12:00:00Z'), 'America/New_York')).toBe('0001-06-01');
});

test('formats money and days as specified', () => {
  expect(dollars(125_000)).toBe('$125,000');
  expect(longDate('2026-12-01')).toBe('December 1, 2026');
  expect(counted(1, 'day')).toBe('1 day');
  expect(counted(3, 'day')).toBe('3 days');
});

test.each([
  ['2026-11-28T05:00:00Z', 'the end of November 27, 2026 (EST)'],
  ['2026-11-28T17:00:00Z', 'November 28, 2026 at 12:00 PM EST'],
  // The day on which Miami's clocks go back has 25 hours; the year ends at midnight, too.
  ['2026-11-02T05:00:00Z', 'the end of November 1, 2026 (EST)'],
  ['2027-01-01T05:00:00Z', 'the end of December 31, 2026 (EST)'],
])('an offer until %s ends at %s', (at, words) => {
  expect(exactEnd(new Date(at), 'America/New_York')).toBe(words);
});
