import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { findHeld } from '~/domains/availability/queries.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { quotePage } from '~/domains/reservations/quotes/pdf/page';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addReservation } from '../../support/fixtures/pending-reservations';
import {
  customerPageOf,
  editorOf,
  postAcceptance,
  postQuote,
  storedOf,
  typedQuote,
} from '../../support/fixtures/quotes';

// The boat's hours are eight to eight, with an hour between stays.
const day = inDays(10);
const DAY = { startDate: day, endDate: day };
/** A day within the next two years on which Miami's clocks go forward. */
const SKIPPED = '2028-03-12';
const LATE = { hoursPerDay: '4', startTime: '18:00', returnTime: '22:00' };
const at = (time: string) => instantOf(day, time, env.SITE_TIMEZONE);

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
  const hours = { priceUnit: 'hour', unitPrice: 300, hoursPerDay: 4, totalPrice: 1200, startTime: '14:00' } as const;
  ({ id, reference } = await addReservation({ ...DAY, ...hours }));
});

const send = (fields: Record<string, string>) => postQuote(Cookie, id, { ...typedQuote(), ...DAY, ...fields });
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { error?: object }).error];
const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const held = async () => (await findHeld(1, DAY)).map(([from, until]) => [from, until]);
const lastMail = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt)).at(-1)!.payload as Record<string, unknown>;

describe('a request for hours that end after the boat’s return time', () => {
  test('is quoted with the times that were agreed, kept, accepted and confirmed', async () => {
    expect(errorsOf(await send({ ...LATE, returnTime: '' }))).toMatchObject([
      400,
      { startTime: ['The hours must end by 8:00 PM'] },
    ]);
    expect((await send({ ...LATE, keep: 'on' })).status).toBe(303);
    expect(await held()).toEqual([[at('18:00'), at('23:00')]]);
    expect(await row()).toMatchObject({
      status: 'pending',
      startTime: '18:00',
      handoverTime: null,
      returnTime: '22:00',
    });
    expect(await lastMail()).toMatchObject({ startTime: '18:00', hoursPerDay: 4, returnTime: '22:00' });
    expect((await editorOf(Cookie, id)).begun).toMatchObject({ startTime: '18:00', returnTime: '22:00' });
    await db.update(rentals).set({ terms: { handoverTime: '08:00', returnTime: '17:00' } });
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1, returnTime: '22:00' });
    expect(await held()).toEqual([[at('18:00'), at('23:00')]]);
  });

  test('is quoted before the handover, too', async () => {
    expect((await send({ hoursPerDay: '4', startTime: '06:00', handoverTime: '06:00' })).status).toBe(303);
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect(await held()).toEqual([[at('06:00'), at('11:00')]]);
  });

  test('loses the agreed times with a version that has none', async () => {
    await send(LATE);
    expect((await send({ seen: '1', hoursPerDay: '4', startTime: '15:00', returnTime: '' })).status).toBe(303);
    expect(await row()).toMatchObject({ startTime: '15:00', returnTime: null });
  });

  test.each([
    [{ returnTime: 'late' }, { returnTime: ['Please choose a return time'] }],
    [{ handoverTime: '25:00' }, { handoverTime: ['Please choose a handover time'] }],
    [{ hoursPerDay: '6' }, { startTime: ['The hours must end by 10:00 PM'] }],
    [{ startTime: '' }, { startTime: [expect.stringMatching(/^Please also choose a start time/)] }],
    [{ startTime: '07:00' }, { startTime: ['Please choose 8:00 AM or later'] }],
  ])('is refused at the field, and nothing is stored: %j', async (fields, error) => {
    expect(errorsOf(await send({ ...LATE, ...fields }))).toMatchObject([400, error]);
    expect([await storedOf(id), await held()]).toEqual([[], []]);
    expect(await row()).toMatchObject({ startTime: '14:00', returnTime: null });
  });

  test('a time that the clocks skip is refused with the reason', async () => {
    const night = { startDate: SKIPPED, endDate: SKIPPED, startTime: '03:00', handoverTime: '02:30' };
    expect(errorsOf(await send({ ...LATE, ...night, returnTime: '' }))).toMatchObject([
      400,
      { handoverTime: [expect.stringContaining('2:30 AM does not exist')] },
    ]);
  });
});

describe('a confirmed charter until six', () => {
  const LONGER = { seen: '1', hoursPerDay: '8', startTime: '14:00', returnTime: '22:00' };
  const HOURS = 'Hours: 8 hours a day instead of 4 hours a day';

  beforeEach(async () => {
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  });

  test('lasts until ten, as it was agreed: its page, the mails, the PDF and its hold say so', async () => {
    expect((await send(LONGER)).status).toBe(303);
    expect(await row()).toMatchObject({ hoursPerDay: 4, returnTime: null });
    expect((await editorOf(Cookie, id)).begun).toMatchObject({ hoursPerDay: '8', returnTime: '22:00' });
    const { quote } = await customerPageOf(reference);
    expect(quote).toMatchObject({ open: true, days: expect.stringContaining('2:00 PM, for 8 hours') });
    expect(quote!.changes).toContain(HOURS);
    expect(await lastMail()).toMatchObject({ startTime: '14:00', hoursPerDay: 8 });
    const [sent] = await findQuotes(id);
    const site = { name: 'Biscayne', url: env.SITE_URL, phone: '', email: '', timeZone: env.SITE_TIMEZONE };
    expect(quotePage(sent!, sent!.sentAt!, site, reference).days).toContain('2:00 PM, for 8 hours');
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 2, hoursPerDay: 8, returnTime: '22:00' });
    expect(await held()).toEqual([[at('14:00'), at('23:00')]]);
    expect((await editorOf(Cookie, id)).begun).toMatchObject({ hoursPerDay: '8', returnTime: '22:00' });
  });

  test('pressed twice it is one version, and with another return time the next', async () => {
    await send(LONGER);
    expect((await send(LONGER)).status).toBe(303);
    expect(await storedOf(id)).toHaveLength(2);
    expect((await send({ ...LONGER, returnTime: '23:00' })).status).toBe(409);
    expect((await send({ ...LONGER, seen: '2', returnTime: '23:00' })).status).toBe(303);
    expect(await storedOf(id)).toHaveLength(3);
  });

  test('returns to the terms with a version without times, and its hold with it', async () => {
    await send(LONGER);
    await postAcceptance(reference, 2);
    expect((await send({ seen: '2', hoursPerDay: '4', startTime: '15:00' })).status).toBe(303);
    expect((await postQuote(Cookie, id, { intent: 'agree', version: '3' })).status).toBe(303);
    expect(await row()).toMatchObject({ startTime: '15:00', handoverTime: null, returnTime: null });
    expect(await held()).toEqual([[at('15:00'), at('20:00')]]);
  });

  test('keeps its times with a version that an earlier release stored without any', async () => {
    await send(LONGER);
    await postAcceptance(reference, 2);
    await send({ ...LONGER, seen: '2', hoursPerDay: '7' });
    await db.transaction(async (tx) => {
      await allowErasing(tx);
      await tx.update(quotes).set({ ownTimes: null });
    });
    expect((await postAcceptance(reference, 3)).status).toBe(303);
    expect(await row()).toMatchObject({ hoursPerDay: 7, returnTime: '22:00', agreedVersion: 3 });
  });

  test('gets the times of another boat where it moves to one', async () => {
    await addRental({ id: 2, priceUnit: 'hour', price: 300, terms: { handoverTime: '09:00', returnTime: '18:00' } });
    const there = (fields: Record<string, string>) =>
      postQuote(Cookie, id, { ...typedQuote(), ...DAY, ...LONGER, ...fields }, 2);
    expect((await there({ returnTime: '' })).status).toBe(400);
    expect((await there({})).status).toBe(303);
    expect((await editorOf(Cookie, id)).begun).toMatchObject({ returnTime: '22:00' });
    expect((await editorOf(Cookie, id, 1)).begun.returnTime).toBeUndefined();
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    expect(await row()).toMatchObject({ rentalId: 2, hoursPerDay: 8, returnTime: '22:00' });
  });
});

test('a quote for a later end names the change', async () => {
  await db.update(bookings).set({ startTime: null });
  await confirmReservation(id, { actor: 'marina', allDay: true });
  const { begun } = await editorOf(Cookie, id);
  expect(begun).toMatchObject({ handoverTime: '08:00', returnTime: '20:00' });
  const whole = { seen: '1', hoursPerDay: '4', handoverTime: '08:00', returnTime: '22:00' };
  expect((await send(whole)).status).toBe(303);
  const { quote } = await customerPageOf(reference);
  expect(quote).toMatchObject({
    days: expect.stringContaining('handover 8:00 AM, return by 10:00 PM'),
    changes: expect.arrayContaining(['Return: 10:00 PM instead of 8:00 PM']),
  });
  expect(await lastMail()).toMatchObject({ handoverTime: '08:00', returnTime: '22:00' });
  expect((await postAcceptance(reference, 2)).status).toBe(303);
  expect(await held()).toEqual([[at('08:00'), at('23:00')]]);
});
