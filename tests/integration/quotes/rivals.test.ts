import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { shortRange } from '~/domains/availability/rules';
import { holds } from '~/domains/availability/tables.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

const RIVALS = 200;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
});

/** A request for days that overlap with those of all rivals, with a sent quote. */
async function quoted(index: number, Cookie: string, fields: Record<string, string> = {}) {
  const dates = { startDate: inDays(10 + (index % 3)), endDate: inDays(12 + (index % 3)) };
  const { id, reference } = await addReservation(dates);
  expect((await postQuote(Cookie, id, typedQuote({ ...dates, ...fields }))).status).toBe(303);
  return { id, reference };
}

const refusalsOf = ({ body }: Awaited<ReturnType<typeof postAcceptance>>) =>
  (body as { error?: Record<string, string[]> } | null)?.error?.[''] ?? [];

test('dates that another customer keeps until an advance is recorded are refused with the next free dates', async () => {
  const Cookie = await signedIn();
  const first = await quoted(0, Cookie, { advance: '50', advanceHours: '24' });
  const second = await quoted(1, Cookie);
  expect((await postAcceptance(first.reference, 1)).status).toBe(303);
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: first.id, reason: 'option' }]);
  const late = await postAcceptance(second.reference, 1);
  const free = shortRange({ startDate: inDays(13), endDate: inDays(15) });
  expect([late.status, refusalsOf(late)]).toEqual([409, [`Those dates are booked. Next available: ${free}.`]]);
});

test(`of ${RIVALS} customers who accept at once, one gets the time; the others see the next free dates`, async () => {
  const Cookie = await signedIn();
  const rivals: Awaited<ReturnType<typeof quoted>>[] = [];
  for (let index = 0; index < RIVALS; index += 1) rivals.push(await quoted(index, Cookie));
  const answers = await Promise.all(rivals.map(({ reference }) => postAcceptance(reference, 1)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(RIVALS - 1);
  const errors = answers.flatMap(refusalsOf);
  expect(errors.filter((message) => !message.startsWith('Those dates are booked. Next available'))).toEqual([]);
  const winner = rivals[statuses.indexOf(303)]!;
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: winner.id, reason: 'reservation' }]);
  const confirmed = await db.select().from(bookings).where(eq(bookings.status, 'confirmed'));
  expect(confirmed).toMatchObject([{ id: winner.id, agreedVersion: 1 }]);
  const accepted = await db.execute(sql`select booking_id as id from quote_steps where step = 'accepted'`);
  expect(accepted.map(({ id }) => id)).toEqual([winner.id]);
  for (const { id } of rivals) for (const quote of await findQuotes(id)) expect(misfits(quote)).toEqual([]);
}, 180_000);
