import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { outbox } from '~/domains/mail/tables.server';
import type { MailKind } from '~/domains/mail/vocabulary';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { loader } from '~/routes/admin.reservations.$id';
import { action } from '~/routes/admin.reservations.$id_.quote';
import { answerOf } from '../../support/answers';
import { good, inDays, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const charge = { optional: false, taxed: true, most: 1 };
const CHARGES = [
  { ...charge, key: 'captain', name: 'Captain', kind: 'fee' as const, per: 'day' as const, amount: 45_000 },
  { ...charge, key: 'tax', name: 'Sales tax', kind: 'tax' as const, per: 'percent' as const, amount: 650 },
];

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { prices: { charges: CHARGES, deposit: 500_000 } });
  await addRental({ id: 1, price: 1950 });
  await viaPage(1, good);
  [{ id, reference }] = (await db.select().from(bookings)) as [typeof bookings.$inferSelect];
});

async function copied() {
  const { body } = await answerOf(() =>
    loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })),
  );
  return (body as { text: string }).text;
}

/** The newest mail of a kind, as it is sent; it names the reference, as does a copied text. */
async function mailed(kind: MailKind) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.createdAt)).limit(1);
  return writeMail(mail!).text;
}
const withoutReference = (text: string) => text.replace(`\nReference: ${reference}`, '');
/** Ends all quotes by moving their ends into the past. */
const end = () =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.update(quotes).set({ validUntil: new Date('2020-01-01T00:00:00Z') });
  });
const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));

test('a request with charges is copied with the lines and the total of its mail', async () => {
  const text = await copied();
  // Rent 5,850; captain 1,350; tax 6.5 % of both, 468.
  expect(text).toContain('Captain: $1,350.00');
  expect(text).toContain('Total: $7,668.00');
  expect(text).toContain('Security deposit: $5,000.00');
  expect(text).toContain(`Reference: ${reference}`);
  expect(withoutReference(text)).toBe(await mailed('booking-received'));
});

test('kept dates are copied with the total of their mail', async () => {
  await keepDates(id, { actor: 'marina', version: 1, hours: 24 });
  expect(withoutReference(await copied())).toBe(await mailed('booking-kept'));
});

test('a quote that was sent is copied as its mail: version, validity, note, advance and PDF', async () => {
  await send({ seen: '1', discount: '500', note: 'See you soon.', advance: '50', keep: 'on' });
  const text = await copied();
  expect(text).toContain('Your quote');
  expect(text).toContain('Advance: $3,567.75');
  expect(text).toContain('See you soon.');
  expect(text).toMatch(/It is valid until .+\. Until then we keep the dates for you/);
  expect(text).toContain(`/reservations/${reference}/quotes/2`);
  expect(withoutReference(text)).toBe(await mailed('booking-quoted'));

  // The previous version's option ends earlier than this quote.
  await send({ seen: '2', discount: '10%', validDay: inDays(4) });
  expect(withoutReference(await copied())).toBe(await mailed('booking-quoted'));
});

test('a quote that has ended is not offered again', async () => {
  await send({ seen: '1', discount: '500' });
  await end();
  const text = await copied();
  expect(text).toContain('We received your request');
  expect(text).toContain('Total: $7,135.50');
});

test('a confirmation is copied with the agreed quote, also while another one is open', async () => {
  await send({ seen: '1', discount: '500' });
  await postAcceptance(reference, 2);
  const text = await copied();
  expect(text).toContain('Total: $7,135.50');
  expect(withoutReference(text)).toBe(await mailed('booking-confirmed'));

  await send({ seen: '2', discount: '500', endDate: inDays(13) });
  expect(withoutReference(await copied())).toBe(await mailed('booking-quoted'));
  await end();
  expect(await copied()).toBe(text);
});

test('a confirmation at another total is copied to the cent', async () => {
  await confirmReservation(id, { actor: 'marina', version: 1, total: 7000, reason: 'Low season' });
  const text = await copied();
  expect(text).toContain('Agreed discount: -$627.23');
  expect(text).toContain('Total: $7,000.00');
  expect(text).not.toContain('Original total');
});

test('a quote of a rental by the week, for who has one by the day, counts nights', async () => {
  await addRental({ id: 2, price: 7000, priceUnit: 'week' });
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  const week = typedQuote({ seen: '1', endDate: inDays(17) });
  const typed = formPost(`/admin/reservations/${id}/quote?rental=2`, week, { Cookie });
  expect((await answerOf(() => action(args(typed, { id: String(id) })))).status).toBe(303);
  for (const text of [await copied(), await mailed('booking-quoted')]) expect(text).toContain('(7 nights)');
});

test('a quote that moves what is confirmed to another rental says the times of that one', async () => {
  await addRental({ id: 2, price: 3000, terms: { handoverTime: '09:00', returnTime: '18:00' } });
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  const typed = formPost(`/admin/reservations/${id}/quote?rental=2`, typedQuote({ seen: '1' }), { Cookie });
  expect((await answerOf(() => action(args(typed, { id: String(id) })))).status).toBe(303);
  for (const text of [await copied(), await mailed('booking-quoted')]) {
    expect(text).toContain('9:00 AM');
    expect(text).toContain('6:00 PM');
  }
});
