import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { categories } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { releaseDates } from '~/domains/reservations/options/release-dates.server';
import { notePromisedDeliveries } from '~/domains/reservations/note-promised-deliveries.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as admin from '~/routes/admin.reservations.$id';
import * as today from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addDelivery, DELIVERED, deliveryAddress, NOT_DELIVERED, pageHtml } from '../../support/fixtures/delivery';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const HOME = '7 Ocean Drive';
const WARNING = 'This rental is not delivered';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addDelivery();
});

/** Makes the category's rentals no longer delivered. */
const endDelivery = () => db.update(categories).set({ terms: {} });
const ask = (values: object = {}) => addReservation({ deliveryAddress, rentalId: DELIVERED, ...values });
/** Sends a form of the reservation's page with its current version. */
async function decide(id: number, fields: Record<string, string>) {
  const [row] = await db.select({ version: bookings.version }).from(bookings).where(eq(bookings.id, id));
  const sent = formPost(`/admin/reservations/${id}`, { ...fields, version: String(row!.version) }, { Cookie });
  const answer = await answerOf(() => admin.action(args(sent, { id: String(id) })));
  expect(answer.status).toBe(303);
}
const adminPage = (id: number) => pageHtml(admin, 'admin/reservations/:id', `/admin/reservations/${id}`, Cookie);
/** The customer's newest mail, as text. */
async function mailed() {
  const toCustomer = db.select().from(outbox).where(isNotNull(outbox.recipient));
  return writeMail((await toCustomer.orderBy(desc(outbox.createdAt)).limit(1))[0]!).text;
}

/** Expects that every page shows the delivery address, and that no page warns. */
async function expectPromised(id: number, reference: string, address = deliveryAddress) {
  expect(await customerText(reference)).toContain(`Delivery address ${address}`);
  const page = await adminPage(id);
  expect(page).toContain(`Delivery address: ${address}`);
  expect(page).toMatch(new RegExp(`Delivery address</dt>.{0,120}${address}`));
  expect(page).not.toContain(WARNING);
}

describe('a rental that is no longer delivered is delivered to', () => {
  test('a stay that was confirmed before, and its address can change', async () => {
    const { id, reference } = await ask();
    await decide(id, { intent: 'confirm' });
    await endDelivery();
    await expectPromised(id, reference);
    expect(await adminPage(id)).toContain('email says what changed');
    await decide(id, { intent: 'delivery', deliveryAddress: HOME });
    await expectPromised(id, reference, HOME);
    expect(await mailed()).toContain(`Delivery address: ${HOME}\n`);
  });

  test('a stay that was confirmed without an address, once it has one', async () => {
    const { id, reference } = await ask({ deliveryAddress: null });
    await decide(id, { intent: 'confirm' });
    await endDelivery();
    expect(await adminPage(id)).toContain('Add a delivery address');
    await decide(id, { intent: 'delivery', deliveryAddress: HOME });
    await expectPromised(id, reference, HOME);
  });

  test('a request whose dates were kept, also when it is confirmed after its option has ended', async () => {
    const { id, reference } = await ask();
    await decide(id, { intent: 'keep', hours: '24' });
    await endDelivery();
    await expectPromised(id, reference);
    const { version } = (await db.select().from(bookings))[0]!;
    expect(await releaseDates(id, { actor: 'marina', version })).toMatchObject({ ok: true });
    await decide(id, { intent: 'confirm' });
    await expectPromised(id, reference);
    expect(await mailed()).toContain(deliveryAddress);
  });

  test('a request that moved to it with its option', async () => {
    const { id, reference } = await ask({ rentalId: NOT_DELIVERED });
    await decide(id, { intent: 'keep', hours: '24' });
    expect((await postQuote(Cookie, id, typedQuote(), DELIVERED)).status).toBe(303);
    await endDelivery();
    await expectPromised(id, reference);
  });

  test('a stay whose quote was accepted before, with other dates after another quote, too', async () => {
    const { id, reference } = await ask();
    expect((await postQuote(Cookie, id, typedQuote(), DELIVERED)).status).toBe(303);
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    await endDelivery();
    await expectPromised(id, reference);
    const longer = typedQuote({ seen: '1', endDate: inDays(13) });
    expect((await postQuote(Cookie, id, longer, DELIVERED)).status).toBe(303);
    expect(await mailed()).toContain(deliveryAddress);
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    await expectPromised(id, reference);
  });

  test('the stay that starts today, as Today says', async () => {
    const { id } = await ask({ startDate: inDays(0), endDate: inDays(2) });
    await decide(id, { intent: 'confirm' });
    await endDelivery();
    const page = await pageHtml(today, 'admin/today', '/admin/today', Cookie);
    expect(page).toContain(`Deliver to ${deliveryAddress}`);
    expect(page).not.toContain(WARNING);
  });
});

test.each<[string, object]>([
  ['a request that has no answer', {}],
  ['a stay that was confirmed afterwards', { intent: 'confirm' }],
])('%s is not delivered once its rental is not', async (_, fields) => {
  const { id, reference } = await ask();
  await endDelivery();
  if ('intent' in fields) await decide(id, { intent: 'confirm' });
  expect(await customerText(reference)).not.toContain('Collins');
  expect(await adminPage(id)).toContain(`${WARNING}. The customer asked for delivery to: ${deliveryAddress}`);
});

test.each(['confirm', 'keep'])('the promise of one rental does not bind another: %s', async (intent) => {
  const { id, reference } = await ask();
  await decide(id, { intent, ...(intent === 'keep' ? { hours: '24' } : {}) });
  const seen = intent === 'confirm' ? '1' : '0';
  expect((await postQuote(Cookie, id, typedQuote({ seen }), NOT_DELIVERED)).status).toBe(303);
  expect(await mailed()).not.toContain('Collins');
  if (intent === 'confirm') expect((await postAcceptance(reference, 2)).status).toBe(303);
  expect(await customerText(reference)).not.toContain('Collins');
  expect(await adminPage(id)).toContain(WARNING);
});

test('an option that has lapsed promises nothing at the rental that its request moves to', async () => {
  const { id, reference } = await ask({ rentalId: NOT_DELIVERED });
  await decide(id, { intent: 'keep', hours: '24' });
  // The option's moment has passed, but the worker has not ended it yet.
  const lapsed = new Date(Date.now() - 1_000);
  await db.update(bookings).set({ optionUntil: lapsed });
  await db.update(holds).set({ until: lapsed });
  expect((await postQuote(Cookie, id, typedQuote(), DELIVERED)).status).toBe(303);
  expect((await db.select().from(bookings))[0]!.deliveryPromised).toBeNull();
  await endDelivery();
  expect(await customerText(reference)).not.toContain('Collins');
  expect(await adminPage(id)).toContain(WARNING);
});

test('promises of the previous release are noted once, by the terms of that moment', async () => {
  const confirmed = await ask({ status: 'confirmed' });
  const kept = await ask({ optionUntil: new Date(Date.now() + 3_600_000) });
  await ask({ status: 'confirmed', rentalId: NOT_DELIVERED });
  const pending = await ask();
  expect([await notePromisedDeliveries(), await notePromisedDeliveries()]).toEqual([3, 0]);
  await endDelivery();
  for (const { id, reference } of [confirmed, kept]) await expectPromised(id, reference);
  expect(await adminPage(pending.id)).toContain(WARNING);
  const rows = await db.select().from(bookings).orderBy(asc(bookings.id));
  // Noting the promise keeps the version, since an open page need not know of it.
  expect(rows.map(({ deliveryPromised, version }) => [deliveryPromised, version])).toEqual([
    [true, 1],
    [true, 1],
    [false, 1],
    [null, 1],
  ]);
});
