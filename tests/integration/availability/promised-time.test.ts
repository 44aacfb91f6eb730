import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

const zone = env.SITE_TIMEZONE;
const STAY = { startDate: inDays(10), endDate: inDays(12) };
const CHEF = { 'added[0].kind': 'extra', 'added[0].label': 'Chef', 'added[0].amount': '400' };

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation(STAY));
});
afterEach(() => void (env.SITE_TIMEZONE = zone));

const confirm = async (of = id) =>
  expect(await confirmReservation(of, { actor: 'marina' })).toMatchObject({ ok: true });
const setTerms = (terms: OwnTerms) => db.update(rentals).set({ terms });
const send = (fields: Record<string, string> = {}) =>
  postQuote(Cookie, id, typedQuote({ ...STAY, ...CHEF, seen: '1', ...fields }));
const agree = () => postQuote(Cookie, id, { intent: 'agree', version: '2' });

/** What was promised of the time of the stay. */
async function promised() {
  const [hold] = await db.select({ occupied: holds.occupied }).from(holds).where(eq(holds.bookingId, id));
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  const { startTime, handoverTime, returnTime, handoverAt } = row!;
  return { ...hold, startTime, handoverTime, returnTime, handoverAt };
}

/** Adds a chef to the confirmed stay, and expects that nothing of its time changes. */
async function addChef(accept: () => Promise<{ status: number }>, fields?: Record<string, string>) {
  const before = await promised();
  expect((await send(fields)).status).toBe(303);
  expect((await accept()).status).toBe(303);
  expect(await promised()).toEqual(before);
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ status: 'confirmed', agreedVersion: 2 });
}

test('a chef joins a stay whose rental has a longer turnaround since, with the next guest close behind', async () => {
  await setTerms({ handoverTime: '16:00', returnTime: '11:00' });
  await confirm();
  const next = await addReservation({ startDate: STAY.endDate, endDate: inDays(14) });
  await confirm(next.id);
  await db.update(categories).set({ terms: { turnaroundMinutes: 720 } });
  await addChef(() => postAcceptance(reference, 2));
});

test('a chef joins a stay of whole days whose rental has times since', async () => {
  await confirm();
  await setTerms({ handoverTime: '16:00', returnTime: '11:00' });
  await addChef(agree);
});

test('a chef joins a stay that was confirmed in another zone of the site', async () => {
  await setTerms({ handoverTime: '16:00', returnTime: '11:00' });
  await confirm();
  env.SITE_TIMEZONE = 'Asia/Tokyo';
  await addChef(agree);
});

test('another end follows the terms of today', async () => {
  await setTerms({ handoverTime: '16:00', returnTime: '11:00' });
  await confirm();
  const { occupied } = await promised();
  await setTerms({ handoverTime: '16:00', returnTime: '11:00', turnaroundMinutes: 720 });
  expect((await send({ endDate: inDays(13) })).status).toBe(303);
  expect((await agree()).status).toBe(303);
  expect((await promised()).occupied).not.toBe(occupied);
});

test('a chef joins a charter that ends after the boat’s return time of today', async () => {
  ({ Cookie } = await hourlyBoat());
  const day = { startDate: inDays(10), endDate: inDays(10) };
  const hours = { priceUnit: 'hour', unitPrice: 300, hoursPerDay: 4, totalPrice: 1200, startTime: '16:00' } as const;
  ({ id, reference } = await addReservation({ ...day, ...hours }));
  await confirm();
  await setTerms({ handoverTime: '08:00', returnTime: '19:00' });
  await addChef(() => postAcceptance(reference, 2), { ...day, hoursPerDay: '4', startTime: '16:00' });
});
