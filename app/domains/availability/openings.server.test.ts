import { expect, test } from 'vitest';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
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
