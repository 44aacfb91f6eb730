import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { multirange, occupancy } from '~/domains/availability/occupancy.server';
import { timeKeptFor } from '~/domains/availability/queries.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { rentals } from '~/domains/catalog/tables.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { type Expected, withExpected } from '~/domains/reservations/expected-times';
import { expectedTimesOf, timesToExpect } from '~/domains/reservations/expected-times.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';

/** Compares the times that a list reads in SQL with those that a reservation's page computes. */
const zone = env.SITE_TIMEZONE;
afterEach(() => void (env.SITE_TIMEZONE = zone));
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

type Case = {
  stay?: Partial<typeof bookings.$inferInsert>;
  /** The rental's terms when the option was kept; without them, there is no option. */
  kept?: OwnTerms;
  /** Whether that option has ended. */
  ended?: boolean;
  /** The current terms. */
  now?: OwnTerms;
  /** The site's zone when the option was kept, if it has changed since. */
  keptIn?: string;
  zone?: string;
};

const terms = (handoverTime: string | null, returnTime: string | null, turnaroundMinutes: number | null = null) => ({
  ...{ handoverTime, returnTime, turnaroundMinutes },
});
const VILLA = terms('16:00', '11:00');
const SPRING = { startDate: '2027-03-14', endDate: '2027-03-16' };
const AUTUMN = { startDate: '2027-11-07', endDate: '2027-11-09' };
const own = { handoverTime: '14:00', returnTime: '13:00' };

test.each<[string, Case, [from: string | null, to: string | null]]>([
  ['no terms', {}, [null, null]],
  ['the terms of the rental', { now: VILLA }, ['16:00', '11:00']],
  ['one time of its own', { now: VILLA, stay: { returnTime: '14:00' } }, ['16:00', '14:00']],
  ['an option by the same terms', { kept: VILLA, now: VILLA }, ['16:00', '11:00']],
  ['an option by earlier terms', { kept: VILLA, now: terms('15:00', '12:00') }, ['16:00', '11:00']],
  ['an option by terms that are gone', { kept: VILLA }, ['16:00', '11:00']],
  ['an option that has ended', { kept: VILLA, now: terms('15:00', '12:00'), ended: true }, ['15:00', '12:00']],
  [
    'a return within its turnaround',
    { kept: terms('16:00', '11:00', 120), now: terms('15:00', '12:30') },
    ['16:00', '12:30'],
  ],
  [
    'a return after its turnaround',
    { kept: terms('16:00', '11:00', 120), now: terms('15:00', '14:00') },
    ['16:00', '13:00'],
  ],
  ['whole days that were kept', { kept: {}, now: VILLA }, [null, '11:00']],
  ['whole days and a turnaround', { kept: terms(null, null, 120), now: terms(null, '23:00') }, [null, '23:00']],
  ['a return before midnight and a turnaround past it', { kept: terms('16:00', '23:00', 120) }, ['16:00', null]],
  ['a handover at midnight', { kept: terms('00:00', '11:00'), now: VILLA }, [null, '11:00']],
  ['agreed times', { stay: own, kept: VILLA, now: terms('09:00', '18:00') }, ['14:00', '13:00']],
  ['a confirmed stay', { stay: { ...own, status: 'confirmed' }, now: VILLA }, ['14:00', '13:00']],
  ['a confirmed stay without times', { stay: { status: 'confirmed' }, now: VILLA }, [null, null]],
  ['hours', { stay: { priceUnit: 'hour', hoursPerDay: 4, startTime: '17:00' }, now: VILLA, kept: {} }, [null, null]],
  ['weeks', { stay: { priceUnit: 'week' }, kept: VILLA, now: terms('15:00', '12:00') }, ['16:00', '11:00']],
  [
    'a handover that the clocks skip',
    { stay: SPRING, kept: terms('02:30', '11:00'), now: terms('02:30', '11:00') },
    ['02:30', '11:00'],
  ],
  [
    'one that they skip, of earlier terms',
    { stay: SPRING, kept: terms('02:30', '11:00'), now: VILLA },
    ['03:30', '11:00'],
  ],
  [
    'a handover that the clocks repeat',
    { stay: AUTUMN, kept: terms('01:30', '11:00'), now: terms('01:30', '11:00') },
    ['01:30', '11:00'],
  ],
  [
    'a midnight that the clocks skip',
    { zone: 'America/Havana', stay: SPRING, kept: {}, now: terms('00:30', null) },
    [null, null],
  ],
  [
    'another zone, far in the east',
    { keptIn: 'America/New_York', zone: 'Asia/Tokyo', kept: VILLA, now: VILLA },
    ['05:00', '11:00'],
  ],
  [
    'another zone and agreed times',
    { keptIn: 'Asia/Tokyo', zone: 'Europe/Lisbon', stay: own, kept: VILLA, now: VILLA },
    ['06:00', '05:00'],
  ],
])('%s: a list and a page expect the same times', async (_, asked, [handoverTime, returnTime]) => {
  env.SITE_TIMEZONE = asked.keptIn ?? asked.zone ?? zone;
  const optionUntil = new Date(Date.now() + (asked.ended ? -60_000 : 3_600_000));
  const stay = await addReservation({ ...SUMMER, ...(asked.kept && { optionUntil }), ...asked.stay });
  if (asked.kept) {
    const time = occupancy(stay, { ...terms(null, null), ...asked.kept }, env.SITE_TIMEZONE);
    expect(time.ok).toBe(true);
    const hold = { startDate: stay.startDate, endDate: stay.endDate, bookingId: stay.id, until: optionUntil };
    await addHold({ ...hold, reason: 'option', occupied: multirange(time.ok ? time.value : []) });
  }
  await db.update(rentals).set({ terms: asked.now ?? {} });
  env.SITE_TIMEZONE = asked.zone ?? zone;
  const [row] = await db
    .select({
      expected: sql<Expected['expected']>`${expectedTimesOf(bookings)}`,
      kept: sql<Span[] | null>`${timeKeptFor(sql`${bookings}.id`)}`,
    })
    .from(bookings);
  const times = { handoverTime, returnTime };
  expect(withExpected({ ...stay, expected: row!.expected }), 'a list').toMatchObject(times);
  expect(timesToExpect(stay, await findTerms(1), row!.kept), 'a page').toEqual(times);
});

const SUMMER = { startDate: '2027-06-10', endDate: '2027-06-12' };
