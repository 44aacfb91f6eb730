import type { SubmissionResult } from '@conform-to/react';
import { drizzle } from 'drizzle-orm/postgres-js';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { cents } from '~/domains/pricing/money';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { recordPayment } from '~/domains/reservations/payments/record-payment.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { flashOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

type Fields = Record<string, string>;

let Cookie = '';
let id = 0;
beforeEach(async () => {
  ({ Cookie, id } = await loneReservation({ status: 'confirmed' }));
});

/** Separate connections, like those of other machines. */
const clients = Array.from({ length: 8 }, () => postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} }));
const machines = clients.map((client) => drizzle(client, { casing: 'snake_case' }) as unknown as typeof db);
afterAll(() => Promise.all(clients.map((client) => client.end())));

const wire = { kind: 'payment', amount: cents(100_000), method: 'wire', actor: 'marina' } as const;
const rows = () => db.select().from(payments);

test('one press that arrives eight times over eight connections is one row, with one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(machines.map((machine) => recordPayment(id, { ...wire, key }, { db: machine })));
  const [first] = answers;
  expect(first).toMatchObject({ ok: true, value: { id: key, cents: 100_000 } });
  expect(answers).toEqual(answers.map(() => first));
  expect(await rows()).toHaveLength(1);
  expect(await db.select().from(bookingEvents)).toHaveLength(1);
});

test('eight payments at once never exceed what is due', async () => {
  const half = { ...wire, amount: cents(200_000) };
  const answers = await Promise.all(
    machines.map((machine) => recordPayment(id, { ...half, key: randomUUID() }, { db: machine })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await paymentsOf(Cookie, id)).account).toMatchObject({ paid: '$4,000.00', balance: '$1,850.00' });
});

test('a form sent again later is answered as the first, and with other entries it is refused', async () => {
  const form = paymentForm({ amount: '5,850' });
  expect((await postPayment(Cookie, id, form)).status).toBe(303);
  // Nothing is due any more.
  expect((await postPayment(Cookie, id, form)).status).toBe(303);
  expect(await postPayment(Cookie, id, { ...form, amount: '5,849' })).toMatchObject({ status: 409 });
  const other = await addReservation({ status: 'confirmed' });
  expect(await postPayment(Cookie, other.id, form)).toMatchObject({ status: 409 });
  expect(await rows()).toHaveLength(1);
});

describe('the same payment from two windows', () => {
  const windows = async () => {
    const { seen } = await paymentsOf(Cookie, id);
    return [paymentForm({ seen: String(seen) }), paymentForm({ seen: String(seen) })] as const;
  };

  test('is recorded twice only if both are meant', async () => {
    const [here, there] = await windows();
    expect((await postPayment(Cookie, id, here)).status).toBe(303);
    const asked = await postPayment(await signedIn('rosa'), id, there);
    expect(asked.status).toBe(409);
    expect((asked.body as SubmissionResult).error?.meant?.[0]).toMatch(
      /^marina recorded the same on .+, after this page was opened: Payment: \$1,000\.00, wire transfer\.$/,
    );
    expect(await rows()).toHaveLength(1);
    expect((await postPayment(Cookie, id, { ...there, meant: 'on' })).status).toBe(303);
    expect(await rows()).toHaveLength(2);
  });

  test('is recorded if it is another one, if the first was reversed, or from a page that shows the first', async () => {
    const [here, there] = await windows();
    await postPayment(Cookie, id, here);
    expect((await postPayment(Cookie, id, { ...there, amount: '900' })).status).toBe(303);
    const [first] = await rows();
    await postPayment(Cookie, id, { intent: 'reverse', payment: first!.id });
    expect((await postPayment(Cookie, id, { ...there, idempotencyKey: randomUUID() })).status).toBe(303);
    expect((await postPayment(Cookie, id, (await windows())[0])).status).toBe(303);
    expect(await rows()).toHaveLength(5);
  });
});

describe('a form of the quote’s page pressed twice', () => {
  const state = async () => [
    ...[await storedOf(id), await db.select().from(bookings), await db.$count(bookingEvents)],
    ...[await db.$count(outbox), await db.select().from(holds)],
  ];

  test.each([
    [
      { note: 'See you soon.', keep: 'on' },
      { note: 'See you.', keep: 'on' },
    ],
    [
      { discount: '10%', guests: '6' },
      { discount: '10%', guests: '7' },
    ],
    [{ endDate: inDays(13), advance: '50', advanceHours: '24' }, { endDate: inDays(14) }],
    [{}, { keep: 'on' }],
    [{ keep: 'on' }, {}],
    [{}, { validDay: inDays(4) }],
  ])('sends its quote %j once, and refuses another: %j', async (fields: Fields, others: Fields) => {
    ({ Cookie, id } = await loneReservation());
    expect((await postQuote(Cookie, id, typedQuote(fields))).status).toBe(303);
    const before = await state();
    const again = await postQuote(Cookie, id, typedQuote(fields));
    expect([again.status, (await flashOf(again))?.title]).toEqual([303, 'Quote 1 sent']);
    expect((await postQuote(Cookie, id, typedQuote(others))).status).toBe(409);
    expect((await postQuote(await signedIn('rosa'), id, typedQuote(fields))).status).toBe(409);
    expect(await state()).toEqual(before);
  });

  test('sends final charges once, and refuses others', async () => {
    await db.update(bookings).set({ status: 'completed' });
    const fuel = { 'charges[0].kind': 'extra', 'charges[0].label': 'Fuel', 'charges[0].amount': '300' };
    const settle = (fields: Fields = {}) =>
      postQuote(Cookie, id, { intent: 'charges', seen: '0', discount: '10%', ...fuel, ...fields });
    expect((await settle()).status).toBe(303);
    const before = await state();
    const again = await settle();
    expect([again.status, (await flashOf(again))?.title]).toEqual([303, 'Final charges: $5,565.00']);
    expect((await settle({ 'charges[0].amount': '301' })).status).toBe(409);
    expect((await settle({ note: 'Two fill-ups.' })).status).toBe(409);
    expect(await state()).toEqual(before);
  });
});

test('the page gives each form its own key', async () => {
  const [first, second] = [await paymentsOf(Cookie, id), await paymentsOf(Cookie, id)];
  expect(first.formKey).toMatch(/^[\da-f-]{36}$/);
  expect(second.formKey).not.toBe(first.formKey);
});
