import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as admin from '~/routes/admin.reservations.$id';
import { type Answer, answerOf, flashOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { customerText } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const [HOTEL, HOME] = ['100 Collins Avenue, Miami Beach', '7 Ocean Drive'];

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { terms: { delivery: true } });
  await addRental({ id: 1 });
});

const save = (id: number, version: number, deliveryAddress: string) => {
  const fields = { intent: 'delivery', version: String(version), deliveryAddress };
  return answerOf(() =>
    admin.action(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) })),
  );
};
const stored = async (id: number) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return [row!.deliveryAddress, row!.version];
};
const notes = async (id: number) =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id)))
    .filter(({ kind }) => kind === 'note')
    .map(({ reason }) => reason);
/** The status of the response, and the message on the next page. */
const said = async (answer: Answer) => {
  const flash = await flashOf(answer);
  return [answer.status, flash?.title, flash?.description];
};
const page = (id: number) =>
  renderedPage(admin as PageRoute, 'admin/reservations/:id', pageGet(`/admin/reservations/${id}`, { Cookie }));

test('the concierge adds, corrects and removes the address of a request, and the history keeps each', async () => {
  const { id, reference } = await addReservation();
  expect(await page(id)).toContain('Add a delivery address');
  const saved = await save(id, 1, `  100 Collins\nAvenue,  Miami Beach `);
  expect(await said(saved)).toEqual([303, 'Delivery address saved', undefined]);
  expect(await stored(id)).toEqual([HOTEL, 2]);
  expect(await page(id)).toContain('Change the delivery address');
  expect(await customerText(reference)).toContain(HOTEL);
  expect((await save(id, 2, HOME)).status).toBe(303);
  expect((await save(id, 3, '')).status).toBe(303);
  expect(await stored(id)).toEqual([null, 4]);
  expect(await notes(id)).toEqual([
    `Delivery address: ${HOTEL} instead of none`,
    `Delivery address: ${HOME} instead of ${HOTEL}`,
    `Delivery address: none instead of ${HOME}`,
  ]);
  expect(await db.$count(outbox)).toBe(0);
});

describe('of a confirmed reservation', () => {
  const confirmed = async () => {
    const { id } = await addReservation({ deliveryAddress: HOTEL });
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
    return id;
  };
  const mails = async () => (await db.select().from(outbox).orderBy(asc(outbox.createdAt))).map(writeMail);

  test('a correction is mailed to the customer, once', async () => {
    const id = await confirmed();
    const answers = [await save(id, 2, HOME), await save(id, 2, HOME)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await flashOf(answers[0]!)).toMatchObject({
      description: expect.stringContaining('Grace Hopper') as string,
    });
    expect(await stored(id)).toEqual([HOME, 3]);
    const [, mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`What changed:\nDelivery address: ${HOME} instead of ${HOTEL}`);
    expect(mail!.text).toContain(`Delivery address: ${HOME}\n`);
    expect(await notes(id)).toHaveLength(1);
  });

  test('the customer is told nothing about a rental that is not delivered', async () => {
    await db.update(rentals).set({ terms: { delivery: null } });
    const id = await confirmed();
    const form = /id="delivery".*?<\/form>/s.exec(await page(id))![0];
    expect(form).toContain('Leave empty to remove it.');
    expect(form).not.toContain('email says what changed');
    const saved = await save(id, 2, '');
    expect(await said(saved)).toEqual([303, 'Delivery address saved', undefined]);
    expect(await stored(id)).toEqual([null, 3]);
    expect(await mails()).toHaveLength(1);
    // Without an address, there is nothing to deliver.
    expect(await page(id)).not.toContain('delivery address');
  });
});

test.each<[string, [number, string], number, object]>([
  ['an outdated version', [7, HOME], 409, { '': [expect.stringContaining('has changed since you opened it')] }],
  ['the address that it has', [1, HOTEL], 400, { deliveryAddress: ['This address is already set'] }],
  ['a long text', [1, 'x'.repeat(201)], 400, { deliveryAddress: ['Use at most 200 characters'] }],
])('%s is refused, and what was typed is kept', async (_, [version, typed], status, error) => {
  const { id } = await addReservation({ deliveryAddress: HOTEL });
  expect(await save(id, version, typed)).toMatchObject({
    ...{ status },
    body: { error, initialValue: { deliveryAddress: typed } },
  });
  expect([await stored(id), await notes(id)]).toEqual([[HOTEL, 1], []]);
});

test('no address stays in the history of an erased customer', async () => {
  const { id } = await addReservation({ deliveryAddress: HOTEL });
  expect((await save(id, 1, HOME)).status).toBe(303);
  expect(await declineReservation(id, { actor: 'marina', reason: 'The car is in the workshop' })).toMatchObject({
    ok: true,
  });
  expect(await eraseCustomer('grace@example.com', { by: 'marina' })).toMatchObject({ ok: true });
  expect(await stored(id)).toEqual([null, 4]);
  expect(await notes(id)).toEqual(['Erased', 'Customer data erased at their request.']);
});

test('a closed reservation keeps its address', async () => {
  const { id } = await addReservation({ deliveryAddress: HOTEL, status: 'declined' });
  const message = 'This reservation is declined, so its delivery address cannot be changed.';
  expect(await save(id, 1, HOME)).toMatchObject({ status: 409, body: { error: { '': [message] } } });
  expect(await stored(id)).toEqual([HOTEL, 1]);
  expect(await page(id)).not.toContain('Change the delivery address');
});
