import { expect, test } from 'vitest';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { endMisses, firstAhead, startMisses } from './asked-terms';

// 2027-03-01 is a Monday.
const TODAY = '2027-03-01';
const terms = { ...NO_TERMS, noticeHours: 72, minimumStay: 3, maximumStay: 10, arrivalWeekdays: [6] };
const asking = { priceUnit: 'day', terms: { firstAhead: '2027-03-05', on: () => terms } } as const;

test('a first day is marked with the notice and the weekday that it misses', () => {
  const misses = startMisses(asking, TODAY)!;
  expect(misses.texts).toEqual(['Please book at least 72 hours ahead.', 'Arrival on Saturday.']);
  expect(misses.on('2027-03-03')).toBe('Please book at least 72 hours ahead. Arrival on Saturday.');
  expect(misses.on('2027-03-05')).toBe('Arrival on Saturday.');
  expect(misses.on('2027-03-06')).toBe('');
});

test('a last day is marked as too early or too late, once the first one is chosen', () => {
  expect(endMisses(asking, null)).toBeNull();
  const misses = endMisses(asking, '2027-03-06')!;
  expect(misses.texts).toEqual(['At least 3 days.', 'At most 10 days.']);
  expect(['2027-03-07', '2027-03-08', '2027-03-15', '2027-03-16'].map(misses.on)).toEqual([
    'At least 3 days.',
    '',
    '',
    'At most 10 days.',
  ]);
});

test('the shortest stay is that of the first day', () => {
  const on = (day: string) => ({ ...NO_TERMS, minimumStay: day < '2027-04-01' ? 2 : 7 });
  expect(endMisses({ priceUnit: 'day', terms: { firstAhead: '', on } }, '2027-04-03')!.texts).toEqual([
    'At least 7 days.',
  ]);
});

test('without terms nothing is marked, and by the hour no last day', () => {
  expect(startMisses({ priceUnit: 'day', terms: { firstAhead: '', on: () => NO_TERMS } }, TODAY)).toBeNull();
  expect(endMisses({ ...asking, priceUnit: 'hour' }, TODAY)).toBeNull();
});

test.each([
  ['2027-03-04T16:00', '16:00', '2027-03-04'],
  ['2027-03-04T16:01', '16:00', '2027-03-05'],
  ['2027-03-04T00:00', null, '2027-03-04'],
  ['2027-03-04T10:00', null, '2027-03-05'],
  ['', '10:00', ''],
])('a notice until %s and a handover at %s: from %j on', (noticeEnds, handoverTime, expected) => {
  expect(firstAhead(noticeEnds, handoverTime)).toBe(expected);
});
