import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as rateLimit from '~/http/limits/rate-limit.server';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({});
  for (const count of ['consumeFor', 'consumeOrLog'] as const) vi.spyOn(rateLimit, count).mockResolvedValue(null);
});

const mails = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();

test('a thousand concurrent API requests with one key create one reservation and one set of mails', async () => {
  const calls = Array.from({ length: 1000 }, () => viaApi({ ...good, rentalId: 1 }, { 'Idempotency-Key': 'one' }));
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await db.$count(bookings)).toBe(1);
  expect(await mails()).toEqual(['booking-new', 'booking-received']);
}, 60_000);

test('two hundred concurrent submissions of one form create one reservation', async () => {
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 200 }, () => viaPage(1, { ...good, idempotencyKey })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await db.$count(bookings)).toBe(1);
  expect(await mails()).toEqual(['booking-new', 'booking-received']);
});

test('the same key with another body is a conflict and stores nothing', async () => {
  await viaApi({ ...good, rentalId: 1 }, { 'Idempotency-Key': 'one' });
  const other = await viaApi({ ...good, notes: 'Another', rentalId: 1 }, { 'Idempotency-Key': 'one' });
  expect(other).toMatchObject({ status: 409, message: 'This Idempotency-Key was already used with another request' });
  expect(await db.$count(bookings)).toBe(1);
});
