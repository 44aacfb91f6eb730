import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { spansOf } from '~/domains/availability/queries.server';
import { holds } from '~/domains/availability/tables.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { confirmOnOtherDays } from '~/domains/reservations/decisions/confirm-other-days.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { acceptDays } from '~/domains/reservations/customer-page/accept-days.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { releaseDates } from '~/domains/reservations/options/release-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { customerPageOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

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

/** The promised time of the stay: its hold and its times. */
async function promised() {
  const [hold] = await db.select({ occupied: holds.occupied }).from(holds).where(eq(holds.bookingId, id));
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  const { startTime, handoverTime, returnTime, handoverAt } = row!;
  return { ...hold, startTime, handoverTime, returnTime, handoverAt };
}

/** Adds a chef to the confirmed stay, and expects that its time stays the same. */
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

const BESIDE = { startDate: inDays(13), endDate: inDays(14) };
const DAYTIME = { handoverTime: '09:00', returnTime: '18:00' } as const;

test.each<[string, Record<string, string>, () => Promise<{ status: number }>]>([
  ['is kept', { keep: 'on' }, () => Promise.resolve({ status: 303 })],
  [
    'waits for its advance',
    { advance: '50', advanceHours: '48' },
    () => postPayment(Cookie, id, paymentForm({ amount: '2,925' })),
  ],
])(
  'a quote whose time %s is confirmed beside the next guest, whatever its rental’s terms say since',
  async (...args) => {
    const [, fields, pay] = args;
    await setTerms({ ...DAYTIME, turnaroundMinutes: 60 });
    const next = await addReservation(BESIDE);
    await confirm(next.id);
    expect((await postQuote(Cookie, id, typedQuote({ ...STAY, ...fields }))).status).toBe(303);
    if (fields.advance) expect((await postAcceptance(reference, 1)).status).toBe(303);
    const { occupied } = await promised();
    await setTerms({ handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 960 });
    if (!fields.advance) expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect((await pay()).status).toBe(303);
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ status: 'confirmed', handoverTime: '09:00', returnTime: '19:00' });
    expect((await promised()).occupied).toBe(occupied);
  },
);

test('an option is confirmed as it was kept, and with other times follows the terms of today', async () => {
  await setTerms({ ...DAYTIME, turnaroundMinutes: 60 });
  const next = await addReservation({ startDate: inDays(23), endDate: inDays(24) });
  await confirm(next.id);
  const days = { startDate: inDays(20), endDate: inDays(22) };
  const message = 'These days are free.';
  expect(await proposeDays(id, { actor: 'marina', version: 1, message, proposals: [days] })).toMatchObject({
    ok: true,
  });
  expect(await acceptDays({ id, rentalId: 1 }, { version: 2, ...days })).toMatchObject({ ok: true });
  const { occupied } = await promised();
  await setTerms({ ...DAYTIME, turnaroundMinutes: 960 });
  expect((await findToday()).waiting).toMatchObject([{ id, taken: false }]);
  expect(await confirmReservation(id, { actor: 'marina', returnTime: '17:30' })).toMatchObject({ code: 'conflict' });
  await confirm();
  expect(await promised()).toMatchObject({ occupied, ...DAYTIME });
});

test('while a request is kept, its pages and mails tell the times that are kept, and then those of today', async () => {
  await setTerms({ ...DAYTIME, turnaroundMinutes: 60 });
  expect((await postQuote(Cookie, id, typedQuote({ ...STAY, keep: 'on' }))).status).toBe(303);
  await setTerms({ handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 60 });
  // The stored time does not tell the former turnaround from the return.
  const [kept, today] = ['Handover 9:00 AM, return by 7:00 PM', 'Handover 8:00 AM, return by 8:00 PM'];
  const said = async () => {
    const { reservation, text } = (await findReservationPage(id))!;
    const { ends } = (await customerPageOf(reference)).stay;
    const onPage = `Handover ${ends[0]?.time}, return by ${ends[1]?.time}`;
    return [reservation.times, onPage, /Handover .+/.exec(text!)?.[0]];
  };
  const inTheInbox = async () => (await listInbox({ status: 'pending' })).rows.find((row) => row.id === id)?.expected;
  const mailed = async () => (await db.select().from(outbox).orderBy(outbox.createdAt)).at(-1)!.payload;
  expect(await said()).toEqual([kept, kept, kept]);
  expect(await inTheInbox()).toEqual({ handoverTime: '09:00', returnTime: '19:00' });
  expect(await keepDates(id, { actor: 'marina', version: 3, hours: 48 })).toMatchObject({ ok: true });
  expect(await mailed()).toMatchObject({ handoverTime: '09:00', returnTime: '19:00' });
  expect(await said()).toEqual([kept, kept, kept]);
  expect(await releaseDates(id, { actor: 'marina', version: 4 })).toMatchObject({ ok: true });
  expect(await mailed()).toMatchObject({ handoverTime: '08:00', returnTime: '20:00' });
  expect(await said()).toEqual([today, today, today]);
  expect(await inTheInbox()).toEqual({ handoverTime: '08:00', returnTime: '20:00' });
});

test('an option is confirmed on other days at their own time', async () => {
  await setTerms(DAYTIME);
  expect((await postQuote(Cookie, id, typedQuote({ ...STAY, keep: 'on' }))).status).toBe(303);
  const days = { startDate: inDays(20), endDate: inDays(22) };
  expect(await confirmOnOtherDays(id, { actor: 'marina', ...days })).toMatchObject({ ok: true });
  const begins = new Date(instantOf(days.startDate, '09:00', zone));
  expect(await promised()).toMatchObject({ ...DAYTIME, handoverAt: begins });
  const [hold] = await db.select({ spans: spansOf }).from(holds).where(eq(holds.bookingId, id));
  expect(hold!.spans).toEqual([[begins.getTime(), instantOf(days.endDate, '18:00', zone)]]);
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
