import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as own from '~/routes/_site.reservations.$reference';
import * as rental from '~/routes/_site.rentals.$id';
import * as book from '~/routes/_site.book.$id';
import * as admin from '~/routes/admin.reservations.$id';
import * as phone from '~/routes/admin.reservations.new';
import { answerOf } from '../../support/answers';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addDelivery, DELIVERED, deliveryAddress, NOT_DELIVERED, pageHtml } from '../../support/fixtures/delivery';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addDelivery();
});

const html = (route: object, path: string, address: string) => pageHtml(route, path, address, Cookie);
const viaPhone = (rentalId: number, fields: object) =>
  answerOf(() => phone.action(args(formPost('/admin/reservations/new', { ...good, rentalId, ...fields }, { Cookie }))));
const stored = async () =>
  (await db.select().from(bookings).orderBy(asc(bookings.id))).map((row) => row.deliveryAddress);

describe('where the terms offer it, inherited from the category', () => {
  test('the page of the rental and the forms say so, and nowhere else', async () => {
    const words = 'Delivered and collected at your address on request.';
    const field = 'name="deliveryAddress"';
    for (const [id, offered] of [
      [DELIVERED, true],
      [NOT_DELIVERED, false],
    ] as const) {
      expect((await html(rental, 'rentals/:id', `/rentals/${id}`)).includes(words), `rental ${id}`).toBe(offered);
      const form = await html(book, 'book/:id', `/book/${id}`);
      expect([form.includes(field), form.includes(words)], `form ${id}`).toEqual([offered, offered]);
      const called = await html(phone, 'admin/reservations/new', `/admin/reservations/new?rental=${id}`);
      expect(called.includes(field), `phone ${id}`).toBe(offered);
    }
    const form = await html(book, 'book/:id', `/book/${DELIVERED}`);
    expect(form).toMatch(/Delivery address<span[^>]*> \(optional\)/);
    expect(form).toContain('Hotel, home or airport. We confirm the time and the cost.');
    expect(/<input[^>]*name="deliveryAddress"[^>]*>/.exec(form)![0]).toContain('maxLength="200"');
    // No rental is chosen yet, so it could be one that is delivered.
    expect(await html(phone, 'admin/reservations/new', '/admin/reservations/new')).toContain(
      'Only for rentals that are delivered. Hotel,',
    );
  });

  test('each door stores one trimmed line, or none', async () => {
    const typed = { deliveryAddress: `  100 Collins\nAvenue,  Miami Beach ` };
    expect((await viaPage(DELIVERED, { ...good, ...typed })).status).toBe(303);
    const call = await viaApi({ ...good, ...typed, rentalId: DELIVERED });
    expect([call.status, call.body]).toMatchObject([201, { deliveryAddress }]);
    expect((await viaPhone(DELIVERED, typed)).status).toBe(303);
    expect(await viaApi({ ...good, rentalId: DELIVERED })).toMatchObject({
      status: 201,
      body: { deliveryAddress: null },
    });
    expect((await viaPhone(DELIVERED, { deliveryAddress: ' ' })).status).toBe(303);
    expect(await stored()).toEqual([deliveryAddress, deliveryAddress, deliveryAddress, null, null]);
  });

  test('each door refuses a longer text and keeps what was typed', async () => {
    const long = { deliveryAddress: 'x'.repeat(201) };
    const errors = { deliveryAddress: ['Use at most 200 characters'] };
    expect(await viaPage(DELIVERED, { ...good, ...long })).toMatchObject({ status: 400, errors, values: long });
    expect(await viaApi({ ...good, ...long, rentalId: DELIVERED })).toMatchObject({ status: 400, errors });
    expect(await viaPhone(DELIVERED, long)).toMatchObject({ status: 400, body: { error: errors, initialValue: long } });
    expect(await stored()).toEqual([]);
  });

  test('another address is another request; the same one is the same', async () => {
    const key = { 'Idempotency-Key': 'a-key-of-its-own-1' };
    const send = (change: object) => viaApi({ ...good, rentalId: DELIVERED, ...change }, key);
    expect([(await send({ deliveryAddress })).status, (await send({ deliveryAddress })).status]).toEqual([201, 201]);
    expect((await send({ deliveryAddress: 'The airport' })).status).toBe(409);
    expect((await send({})).status).toBe(409);
    expect(await stored()).toEqual([deliveryAddress]);
  });
});

test('a rental that is not delivered takes the request, and keeps what was typed as far as it fits', async () => {
  const send = (address: unknown) => viaApi({ ...good, deliveryAddress: address, rentalId: NOT_DELIVERED });
  for (const address of [deliveryAddress, 'x'.repeat(201)]) {
    const sent = { ...good, deliveryAddress: address, notes: address.slice(0, 9) };
    expect((await viaPage(NOT_DELIVERED, sent)).status).toBe(303);
    expect(await send(address)).toMatchObject({ status: 201, body: { deliveryAddress: address.slice(0, 200) } });
  }
  // A value that is not text cannot be an address.
  expect(await send([deliveryAddress])).toMatchObject({ status: 201, body: { deliveryAddress: null } });
  // The phone form's rules do not know the rental.
  expect((await viaPhone(NOT_DELIVERED, { deliveryAddress })).status).toBe(303);
  const [short, long] = [deliveryAddress, 'x'.repeat(200)];
  expect(await stored()).toEqual([short, short, long, long, null, short]);
});

describe('a stored address', () => {
  const ask = async () => {
    expect((await viaPage(DELIVERED, { ...good, deliveryAddress })).status).toBe(303);
    return (await db.select().from(bookings))[0]!;
  };

  test('is on the customer’s page, on the admin’s, and in its text to copy', async () => {
    const { id, reference } = await ask();
    const said = new RegExp(`Delivery address</dt>.{0,120}${deliveryAddress}`);
    expect(await html(own, 'reservations/:reference', `/reservations/${reference}`)).toMatch(said);
    const page = await html(admin, 'admin/reservations/:id', `/admin/reservations/${id}`);
    expect(page).toMatch(said);
    const copied = async () =>
      (
        (await answerOf(() => admin.loader(args(pageGet('/', { Cookie }), { id: String(id) })))).body as {
          text: string;
        }
      ).text;
    expect((await copied()).match(/Delivery address: 100 Collins Avenue/g)).toHaveLength(1);
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
    expect((await copied()).match(/Delivery address: 100 Collins Avenue/g)).toHaveLength(1);
  });

  test('is mailed to the concierge, and to the customer once a person has answered', async () => {
    const { id } = await ask();
    await confirmReservation(id, { actor: 'marina' });
    const text = async (kind: 'booking-new' | 'booking-received' | 'booking-confirmed') =>
      writeMail((await db.select().from(outbox).where(eq(outbox.kind, kind)))[0]!).text;
    expect(await text('booking-new')).toContain(deliveryAddress);
    expect(await text('booking-confirmed')).toContain(deliveryAddress);
    // Anyone can enter another person's email address, so this mail must not contain the delivery address.
    expect(await text('booking-received')).not.toContain('Collins');
  });
});
