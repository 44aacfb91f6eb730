import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { findHeld } from '~/domains/availability/queries.server';
import { outbox } from '~/domains/mail/tables.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action } from '~/routes/admin.reservations.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addQuote, addReservation } from '../../support/fixtures/pending-reservations';
import { customerPageOf, editorOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';

const day = inDays(10);
const DAY = { startDate: day, endDate: day };
const CHARTER = { ...DAY, priceUnit: 'hour', unitPrice: 300, hoursPerDay: 4, totalPrice: 1200 } as const;
const CHEF = { 'added[0].kind': 'extra', 'added[0].label': 'Chef', 'added[0].amount': '250' };
const at = (time: string) => instantOf(day, time, env.SITE_TIMEZONE);

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
});

const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
async function confirm(fields: Record<string, string>) {
  const typed = { intent: 'confirm', version: String((await row()).version), ...fields };
  return answerOf(() => action(args(formPost(`/admin/reservations/${id}`, typed, { Cookie }), { id: String(id) })));
}
const held = async () => (await findHeld(1, DAY)).map(([from, until]) => [from, until]);
const quoted = async () => (await customerPageOf(reference)).quote!;
const mailed = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'booking-confirmed')).orderBy(outbox.createdAt)).at(-1)!
    .payload as { changes?: string[] };

/** Sends a change of the quote with the form's own values, except for `fields`. */
async function change(fields: Record<string, string>) {
  const { begun, seen } = await editorOf(Cookie, id);
  const { startTime = '', hoursPerDay = '' } = begun;
  const asShown = { ...DAY, startTime, hoursPerDay, seen: String(seen) };
  expect((await postQuote(Cookie, id, typedQuote({ ...asShown, ...fields }))).status).toBe(303);
  return seen + 1;
}

const CHEF_ADDED = ['New: Chef, $250.00', 'Total: $1,450.00 instead of $1,200.00'];

describe.each([
  ['sent before', true],
  ['as it was requested', false],
])('a charter at any time that is confirmed at two, its quote %s,', (_, isSent) => {
  beforeEach(async () => {
    const reservation = await addReservation(CHARTER);
    ({ id, reference } = reservation);
    if (isSent) await postQuote(Cookie, id, typedQuote({ ...DAY, hoursPerDay: '4' }));
    else await addQuote(reservation);
    expect((await confirm({ startTime: '14:00' })).status).toBe(303);
  });

  test('keeps its start when a chef is added', async () => {
    const version = await change(CHEF);
    expect((await quoted()).changes).toEqual(CHEF_ADDED);
    expect((await postAcceptance(reference, version)).status).toBe(303);
    expect(await row()).toMatchObject({ startTime: '14:00', agreedVersion: version });
    expect(await held()).toEqual([[at('14:00'), at('19:00')]]);
    expect((await quoted()).changes).toEqual(CHEF_ADDED);
    expect((await mailed()).changes).toEqual(CHEF_ADDED);
  });

  test('lists a changed start time, and a start at any time', async () => {
    const later = await change({ startTime: '15:00' });
    const said = ['Start time: 3:00 PM instead of 2:00 PM'];
    expect((await quoted()).changes).toEqual(said);
    await postAcceptance(reference, later);
    expect([(await quoted()).changes, (await mailed()).changes]).toEqual([said, said]);
    await postAcceptance(reference, await change({ startTime: '' }));
    expect((await quoted()).changes).toEqual(['Start time: any time instead of 3:00 PM']);
    expect((await mailed()).changes).toEqual(['Start time: any time instead of 3:00 PM']);
  });
});

test('changing a nine o’clock charter that was confirmed for all day starts from all day', async () => {
  ({ id, reference } = await addReservation({ ...CHARTER, startTime: '09:00' }));
  await postQuote(Cookie, id, typedQuote({ ...DAY, hoursPerDay: '4', startTime: '09:00' }));
  await confirm({ allDay: 'on' });
  expect((await editorOf(Cookie, id)).begun.startTime).toBeUndefined();
  expect(await db.$count(quotes)).toBe(2);
  // The data of an earlier release, which stored the start only on the reservation.
  await db.update(bookings).set({ startTime: '14:00', handoverTime: null, returnTime: null });
  const version = await change(CHEF);
  expect((await quoted()).changes).toEqual(CHEF_ADDED);
  await postAcceptance(reference, version);
  expect(await row()).toMatchObject({ startTime: '14:00' });
  expect((await mailed()).changes).toEqual(CHEF_ADDED);
});
