import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import type { MailKind } from '~/domains/mail/vocabulary';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as admin from '~/routes/admin.reservations.$id';
import * as editor from '~/routes/admin.reservations.$id_.quote';
import * as today from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addDelivery, DELIVERED, deliveryAddress, NOT_DELIVERED, pageHtml } from '../../support/fixtures/delivery';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const WARNING = `This rental is not delivered. The customer asked for delivery to: ${deliveryAddress}`;

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addDelivery();
});

const html = (route: object, path: string, address: string) => pageHtml(route, path, address, Cookie);
const adminPage = (id: number) => html(admin, 'admin/reservations/:id', `/admin/reservations/${id}`);
const quotePage = (id: number, rental: number) =>
  html(editor, 'admin/reservations/:id/quote', `/admin/reservations/${id}/quote?rental=${rental}`);
const copied = async (id: number) =>
  (
    (await answerOf(() => admin.loader(args(pageGet('/', { Cookie }), { id: String(id) })))).body as {
      text: string;
    }
  ).text;
/** The newest mail of a kind, as text. */
const mailed = async (kind: MailKind) =>
  writeMail((await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.createdAt)))[0]!).text;
const ask = async (rentalId: number) => {
  const { body } = await viaApi({ ...good, startDate: inDays(10), endDate: inDays(12), rentalId, deliveryAddress });
  return body as { id: number; reference: string };
};
const stored = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.deliveryAddress;
const quote = async (id: number, rental: number, seen = '1') =>
  expect((await postQuote(Cookie, id, typedQuote({ seen }), rental)).status).toBe(303);

/** Expects that no page or mail now promises the delivery, and that the admin's page warns. */
async function expectWarned(id: number, reference: string) {
  expect(await stored(id)).toBe(deliveryAddress);
  const page = await adminPage(id);
  expect(page).toContain(WARNING);
  expect(page).not.toContain('Delivery address</dt>');
  expect(await customerText(reference)).not.toContain('Collins');
  expect(await copied(id)).not.toContain('Collins');
}

describe('the address of a request', () => {
  test('is a wish that only the concierge reads, until the rental is delivered', async () => {
    const { id, reference } = await ask(NOT_DELIVERED);
    await expectWarned(id, reference);
    expect(await mailed('booking-new')).toContain(
      `Asked for delivery to: ${deliveryAddress}\nThis rental is not delivered.`,
    );
    await db.update(rentals).set({ terms: {} });
    expect(await adminPage(id)).not.toContain('This rental is not delivered');
    expect(await customerText(reference)).toContain(deliveryAddress);
  });

  test('stays when its rental is deleted', async () => {
    const { id, reference } = await ask(DELIVERED);
    await db.delete(rentals);
    expect(await adminPage(id)).toContain('Delivery address</dt>');
    expect(await customerText(reference)).toContain(deliveryAddress);
  });

  test('is kept when a quote moves it, and comes back with a rental that is delivered', async () => {
    const { id, reference } = await ask(DELIVERED);
    expect(await quotePage(id, DELIVERED)).not.toContain('This rental is not delivered');
    expect(await quotePage(id, NOT_DELIVERED)).toContain(WARNING);
    await quote(id, NOT_DELIVERED);
    await expectWarned(id, reference);
    expect(await mailed('booking-quoted')).not.toContain('Collins');
    await quote(id, DELIVERED, '2');
    expect(await mailed('booking-quoted')).toContain(deliveryAddress);
    expect(await customerText(reference)).toContain(deliveryAddress);
  });
});

test('a change of what is confirmed promises no delivery by a rental that is not delivered', async () => {
  const { id, reference } = await ask(DELIVERED);
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  await quote(id, NOT_DELIVERED);
  // Until the quote is agreed, the confirmed stay applies.
  expect(await customerText(reference)).toContain(deliveryAddress);
  expect(await mailed('booking-quoted')).not.toContain('Collins');
  expect(await copied(id)).not.toContain('Collins');
  expect((await postAcceptance(reference, 2)).status).toBe(303);
  await expectWarned(id, reference);
  expect(await mailed('booking-confirmed')).not.toContain('Collins');
  expect(await mailed('booking-accepted')).toContain(`Asked for delivery to: ${deliveryAddress}`);
});

test('the handovers of Today say where they are, or that the rental is not delivered', async () => {
  const stay = (rentalId: number, day: number) =>
    addReservation({
      ...{ rentalId, deliveryAddress, status: 'confirmed', startDate: inDays(day), endDate: inDays(day + 1) },
      customerName: `Of ${rentalId} in ${day}`,
    });
  await stay(DELIVERED, 0);
  await stay(NOT_DELIVERED, 1);
  await addReservation({ status: 'confirmed', startDate: inDays(1), endDate: inDays(2), customerName: 'Comes by' });
  const page = await html(today, 'admin/today', '/admin/today');
  const said = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const [begun, next] = said.split('Starts today')[1]!.split('Starts tomorrow');
  expect(begun).toMatch(new RegExp(`Of 1 in 0 .*Deliver to ${deliveryAddress}`));
  expect(next).toContain(WARNING);
  expect(said.match(/Deliver to/g)).toHaveLength(1);
});
