import { describe, expect, test } from 'vitest';
import { clockOf, dawnOf, dayOf, instantOf } from '~/domains/availability/clocks.server';
import { HOUR_MS } from '~/domains/shared/durations';
import { occupancy, type Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { timeTaken } from '~/domains/calendars/feeds/time-taken.server';
import { calendarFile } from '~/domains/calendars/files/calendar-file.server';
import { readEvents } from '~/domains/calendars/reading/read-events.server';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { plusDays } from '~/domains/shared/calendar';

const zone = 'America/New_York';
/** A Friday. */
const FRIDAY = '2027-01-08';
const [SATURDAY, SUNDAY, MONDAY] = [1, 2, 3].map((days) => plusDays(FRIDAY, days)) as [string, string, string];

const offerOf = (priceUnit: Offer['priceUnit'], times: string, turnaroundMinutes: number | null = null): Offer => {
  const [handoverTime, returnTime] = times ? (times.split(' to ') as [string, string]) : [null, null];
  return { priceUnit, terms: { ...NO_TERMS, handoverTime, returnTime, turnaroundMinutes } };
};
const shown = (span: Span) => span.map((instant) => `${dayOf(instant, zone)} ${clockOf(instant, zone)}`);
const wholeDays = (from: string, until: string) => ({
  startsAt: new Date(dawnOf(from, zone)),
  endsAt: new Date(dawnOf(until, zone)),
  allDay: true,
});

describe('whole days elsewhere take the days of a stay here', () => {
  test.each([
    ['a car by the day', 'day', '09:00 to 18:00', SATURDAY, `${FRIDAY} 09:00`, `${FRIDAY} 18:00`],
    ['a car by the day', 'day', '09:00 to 18:00', MONDAY, `${FRIDAY} 09:00`, `${SUNDAY} 18:00`],
    ['a villa by the day', 'day', '16:00 to 11:00', SATURDAY, `${FRIDAY} 16:00`, `${SATURDAY} 11:00`],
    ['a villa by the day', 'day', '16:00 to 11:00', MONDAY, `${FRIDAY} 16:00`, `${MONDAY} 11:00`],
    ['a villa from noon to noon', 'day', '12:00 to 12:00', MONDAY, `${FRIDAY} 12:00`, `${MONDAY} 12:00`],
    ['a villa by the week', 'week', '16:00 to 11:00', SATURDAY, `${FRIDAY} 16:00`, `${SATURDAY} 11:00`],
    ['a villa by the week', 'week', '16:00 to 11:00', MONDAY, `${FRIDAY} 16:00`, `${MONDAY} 11:00`],
    ['a boat by the hour', 'hour', '10:00 to 23:00', SATURDAY, `${FRIDAY} 10:00`, `${FRIDAY} 23:00`],
    ['a boat by the hour', 'hour', '10:00 to 23:00', MONDAY, `${FRIDAY} 10:00`, `${SUNDAY} 23:00`],
    ['a boat past midnight', 'hour', '18:00 to 02:00', SATURDAY, `${FRIDAY} 18:00`, `${SATURDAY} 02:00`],
    ['a boat past midnight', 'hour', '18:00 to 02:00', MONDAY, `${FRIDAY} 18:00`, `${MONDAY} 02:00`],
    ['what has no times', 'day', '', SATURDAY, `${FRIDAY} 00:00`, `${SATURDAY} 00:00`],
    ['what has no times', 'week', '', MONDAY, `${FRIDAY} 00:00`, `${MONDAY} 00:00`],
  ] as const)('%s (%s, %s), until %s', (_, priceUnit, times, until, begins, ends) => {
    const offer = offerOf(priceUnit, times);
    expect(shown(timeTaken(wholeDays(FRIDAY, until), offer, zone))).toEqual([begins, ends]);
    const paused = timeTaken(wholeDays(FRIDAY, until), offerOf(priceUnit, times, 120), zone);
    expect(paused[1] - timeTaken(wholeDays(FRIDAY, until), offer, zone)[1]).toBe(2 * HOUR_MS);
  });

  test('as many as none, where only the return time is known', () => {
    const { priceUnit, terms } = offerOf('day', '16:00 to 11:00');
    const offer = { priceUnit, terms: { ...terms, handoverTime: null } };
    expect(shown(timeTaken(wholeDays(FRIDAY, MONDAY), offer, zone))).toEqual([`${FRIDAY} 00:00`, `${SUNDAY} 11:00`]);
  });
});

test.each([
  ['day', '09:00 to 18:00'],
  ['day', '16:00 to 11:00'],
  ['week', '16:00 to 11:00'],
  ['hour', '10:00 to 23:00'],
  ['hour', '18:00 to 02:00'],
  ['day', ''],
] as const)('what our own calendar tells of a stay (%s, %s), another product takes', async (priceUnit, times) => {
  const offer = offerOf(priceUnit, times);
  const stay = occupancy({ startDate: FRIDAY, endDate: MONDAY, priceUnit }, offer.terms, zone);
  if (!stay.ok) throw new Error(stay.message);
  const file = calendarFile('Casa', stay.value.map((span, index) => ({ uid: `${index}`, span, summary: 'Reserved', sequence: 0, canceled: false, changedAt: new Date(0) })), zone); // prettier-ignore
  const read = await readEvents(file, { zone, now: new Date(instantOf(FRIDAY, '00:00', zone)) });
  if (!read.ok) throw new Error(read.message);
  const taken = read.value.events.map((event) => timeTaken(event, offer, zone));
  expect(taken.map(shown)).toEqual(stay.value.map(shown));
});
