import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { NO_PRICES } from '~/domains/catalog/prices/rules';
import { draftQuote } from '~/domains/reservations/request/draft';
import { publicRequest } from '~/domains/reservations/schema';
import { findToday } from '~/domains/reservations/today/queries.server';
import { inclusiveDays, plusDays, today } from '~/domains/shared/calendar';
import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { good } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';

const MIAMI = 'America/New_York';
const own = process.env.TZ;

/** Half an hour before and after midnight in Miami, around both nights on which its clocks change. */
const MOMENTS = [
  ['2027-03-14T04:30:00Z', '2027-03-13'],
  ['2027-03-14T05:30:00Z', '2027-03-14'],
  ['2027-03-15T03:30:00Z', '2027-03-14'],
  ['2027-03-15T04:30:00Z', '2027-03-15'],
  ['2027-11-07T03:30:00Z', '2027-11-06'],
  ['2027-11-07T04:30:00Z', '2027-11-07'],
  ['2027-11-08T04:30:00Z', '2027-11-07'],
  ['2027-11-08T05:30:00Z', '2027-11-08'],
] as const;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

afterAll(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const statuses = async () =>
  (await db.select({ status: bookings.status }).from(bookings).orderBy(asc(bookings.id))).map(({ status }) => status);

describe.each(['Pacific/Pago_Pago', 'Asia/Tokyo'])('on a machine in %s', (zone) => {
  test.each(MOMENTS)('at %s, the date in Miami is %s', async (moment, day) => {
    process.env.TZ = zone;
    const now = new Date(moment);
    const [yesterday, tomorrow] = [plusDays(day, -1), plusDays(day, 1)];
    expect(today(MIAMI, now)).toBe(day);
    expect(inclusiveDays(yesterday, tomorrow)).toBe(3);

    // The form, in the browser and on the server: a stay may start today, not yesterday.
    const rate = { price: 1000, priceUnit: 'day', rates: [], prices: NO_PRICES } as const;
    expect(draftQuote(rate, { startDate: day, endDate: tomorrow }, day)).toMatchObject({ days: 2, total: 200_000 });
    expect(draftQuote(rate, { startDate: yesterday, endDate: day }, day)).toBeNull();
    const form = publicRequest({ today: day, priceUnit: 'day' });
    expect(form.safeParse({ ...good, startDate: day, endDate: tomorrow }).success).toBe(true);
    expect(form.safeParse({ ...good, startDate: yesterday, endDate: tomorrow }).success).toBe(false);
    // The deadline is 48 hours, also across a change of clocks.
    const begins = freeCancellationUntil({ startDate: day }, MIAMI).getTime() + 48 * 60 * 60 * 1000;
    expect([today(MIAMI, new Date(begins)), today(MIAMI, new Date(begins - 1))]).toEqual([day, yesterday]);

    // The states: yesterday's stays are over; today's can still be confirmed, and then show as starting today.
    await addReservation({ startDate: yesterday, endDate: tomorrow });
    await addReservation({ startDate: yesterday, endDate: yesterday, status: 'confirmed' });
    await addReservation({ startDate: yesterday, endDate: day, status: 'confirmed', rentalId: null });
    const last = await addReservation({ startDate: day, endDate: tomorrow });
    expect(await runDailyWork({ now })).toEqual({ expired: 1, completed: 1 });
    expect(await confirmReservation(last.id, { actor: 'marina' })).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(['expired', 'completed', 'confirmed', 'confirmed']);
    expect((await findToday({ now })).starts.map(({ id }) => id)).toEqual([last.id]);
  });
});
