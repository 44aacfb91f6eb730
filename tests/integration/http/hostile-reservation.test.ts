import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { bookings } from '~/domains/reservations/tables.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { action as page } from '~/routes/_site.book.$id';
import { action as api } from '~/routes/api.bookings';
import { answerOf } from '../../support/answers';
import { good } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { hostileForms } from '../../support/hostile';
import { args } from '../../support/requests';

const table = hostileForms({ good: { ...good, formToken: issueFormToken() }, line: 'customerName', text: 'notes' });

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});
/** Deletes all requests with the setting that allows erasing, because their quotes are append-only. */
const forgetRequests = () =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.execute(sql`truncate bookings, rate_limits cascade`);
  });
beforeEach(forgetRequests);

test.each(table.map((row) => [row.name, row] as const))('%s', async (_, { headers, body, allowed, mayStore }) => {
  const request = new Request('http://localhost:3000/book/1', { method: 'POST', headers, body });
  const answer = await answerOf(() => page(args(request, { id: '1' })));
  expect(allowed).toContain(answer.status);
  expect(await db.$count(bookings)).toBe(answer.status === 303 ? 1 : 0);
  expect(mayStore || answer.status >= 400).toBe(true);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('stores the intended text without control characters', async () => {
  for (const { name, headers, body } of table.filter((row) => row.name.endsWith('in a text'))) {
    await forgetRequests();
    const request = new Request('http://localhost:3000/book/1', { method: 'POST', headers, body });
    await answerOf(() => page(args(request, { id: '1' })));
    const [reservation] = await db.select().from(bookings);
    const sent = new URLSearchParams(body as string).get('notes')!;
    expect(reservation?.notes, name).toBe(sent.replace(/[\u0000\u0007\u001b]/g, '').replace(/\r\n/g, '\n'));
  }
});

test.each(['__proto__', 'constructor', 'toString'])(
  'JSON with %s among its keys is read like any other',
  async (name) => {
    const body = JSON.stringify({ ...good, rentalId: 1 }).replace('{', `{"${name}":{"polluted":true},`);
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request('http://localhost:3000/api/bookings', { method: 'POST', headers, body });
    expect((await answerOf(() => api(args(request)))).status).toBe(201);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
);
