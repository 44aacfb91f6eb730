import { beforeEach, expect, test } from 'vitest';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('a request sent again after its quote got other dates is answered as the first time', async () => {
  const Cookie = await signedIn();
  const send = () => viaApi({ ...good, rentalId: 1 }, { 'Idempotency-Key': 'one' });
  const first = await send();
  const { id } = first.body as { id: number };
  expect(first.body).toMatchObject({ startDate: good.startDate, days: 3, totalPrice: 5850, totalCents: 585_000 });
  const other = typedQuote({ seen: '1', startDate: inDays(20), endDate: inDays(24), discount: '500' });
  expect((await postQuote(Cookie, id, other)).status).toBe(303);
  const again = await send();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
});
