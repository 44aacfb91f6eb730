import { expect, test } from 'vitest';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import type { PriceUnit, Terms } from '~/domains/catalog/vocabulary';
import { occupancy } from './occupancy.server';
import { isOpen } from './openings';
import { type Held, openingsOf } from './openings.server';

const MIAMI = 'America/New_York';

test('a day whose turnaround reaches into the next day’s stay is no last day, though nothing takes it', () => {
  const terms = { ...NO_TERMS, handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 24 * 60 };
  const stay = { startDate: '2027-06-11', endDate: '2027-06-12', priceUnit: 'day' as const };
  const time = occupancy(stay, terms, MIAMI);
  const held = time.ok ? time.value.map(([from, until]): Held => [from, until, false]) : [];
  const found = openingsOf(
    { priceUnit: 'day', terms },
    held,
    { startDate: '2027-06-08', endDate: '2027-06-16' },
    MIAMI,
  );
  expect(found.days).toContainEqual({ date: '2027-06-10', arrive: true, depart: false });
  expect(isOpen(found, { startDate: '2027-06-08', endDate: '2027-06-10' })).toBe(false);
  expect(isOpen(found, { startDate: '2027-06-08', endDate: '2027-06-09' })).toBe(true);
});

const option = (from: string, until: string): Held => [Date.parse(from), Date.parse(until), true];
const openingsWith = (priceUnit: PriceUnit, terms: Partial<Terms>, ...held: Held[]) =>
  openingsOf(
    { priceUnit, terms: { ...NO_TERMS, ...terms } },
    held,
    { startDate: '2027-06-01', endDate: '2027-06-30' },
    MIAMI,
  );

test('a day of a boat is on request only if an option leaves too few of the hours that are asked for', () => {
  const open = { handoverTime: '08:00', returnTime: '23:00' };
  const morning = option('2027-06-10T10:00-04:00', '2027-06-10T14:00-04:00');
  expect(openingsWith('hour', open, morning).onRequest).toEqual([]);
  const evening = option('2027-06-10T14:00-04:00', '2027-06-10T21:00-04:00');
  expect(openingsWith('hour', open, morning, evening).onRequest).toEqual([
    { startDate: '2027-06-10', endDate: '2027-06-10' },
  ]);
});

test('a day on which a stay can begin as an option ends is free, and so is that on which one ends before it', () => {
  const villa = { handoverTime: '16:00', returnTime: '11:00' };
  const found = openingsWith('week', villa, option('2027-06-07T16:00-04:00', '2027-06-14T11:00-04:00'));
  expect(found.onRequest).toEqual([{ startDate: '2027-06-08', endDate: '2027-06-13' }]);
});

test('days from which every stay meets an option with its turnaround, or lies between two, are on request', () => {
  const yacht = { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 24 * 60 };
  const first = option('2027-06-11T09:00-04:00', '2027-06-12T18:00-04:00');
  const next = option('2027-06-14T09:00-04:00', '2027-06-16T18:00-04:00');
  expect(openingsWith('day', yacht, first, next).onRequest).toEqual([
    { startDate: '2027-06-10', endDate: '2027-06-16' },
  ]);
});
