import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { takeFlash } from '~/http/forms/flash.server';
import { issueKey } from '~/http/json/idempotency.server';
import { cookiesOf } from '../../support/answers';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { pageGet } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

/** The message on the next page of the browser that sent the form. */
async function shownAfter(idempotencyKey: string) {
  const answer = await viaPage(1, { ...good, idempotencyKey });
  expect(answer.status).toBe(303);
  return (await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }))).flash!;
}
const references = async () => (await db.select().from(bookings)).map(({ reference }) => reference);

test('an equal form from another browser makes no second request, and does not get the link of the first', async () => {
  const key = issueKey();
  const first = await shownAfter(key);
  const [reference] = await references();
  expect(first.action?.href).toContain(reference);
  const another = await shownAfter(issueKey());
  expect(another).toMatchObject({ title: first.title, description: first.description });
  expect(JSON.stringify(another)).not.toContain(reference);
  expect(await references()).toEqual([reference]);
  // The browser of the first request gets its link again.
  expect((await shownAfter(key)).action?.href).toContain(reference);
});

test('an equal request through the API does not return the form’s link, or vice versa', async () => {
  await viaApi({ ...good, rentalId: 1 });
  const [reference] = await references();
  expect(JSON.stringify(await shownAfter(issueKey()))).not.toContain(reference);
  const { body } = await viaApi({ ...good, rentalId: 1 });
  expect(JSON.stringify(body)).not.toContain(reference);
});

test('over the API, a key that can be guessed returns the first result to its sender only', async () => {
  const send = (from: string, key: string) =>
    fromAddress(from, async () => {
      const { status, body } = await viaApi({ ...good, rentalId: 1 }, { 'Idempotency-Key': key });
      return { status, reference: (body as { reference: string }).reference };
    });
  const first = await send('203.0.113.1', '1');
  expect(await send('203.0.113.1', '1')).toEqual(first);
  const stranger = await send('203.0.113.2', '1');
  expect(stranger.status).toBe(201);
  expect(stranger.reference).not.toBe(first.reference);
  // A random key is a secret of its client, which may change networks between two attempts.
  const key = issueKey();
  expect(await send('203.0.113.1', key)).toEqual(await send('203.0.113.2', key));
});
