import { expect, test } from 'vitest';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { action } from '~/routes/admin._catalog._rentals.$id._index';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

test('a rental with texts as short as the simple form allows can be saved in Details', async () => {
  const Cookie = await signedIn();
  await addCategory(1);
  const short = { name: 'A', shortDescription: 'B', description: 'C' };
  const id = await addRental(short);
  const save = (fields: object) => {
    const rest = { categoryId: 1, price: 2000, priceUnit: 'day', rating: 0, mainImageUrl: '/uploads/aria.webp' };
    const request = formPost(`/admin/${id}?index`, { ...rest, ...short, ...fields }, { Cookie });
    return answerOf(() => action(args(request, { id: String(id) })));
  };
  expect((await save({})).status).toBe(303);
  expect(await findStoredRental(id)).toMatchObject({ ...short, price: 2000 });
  const { status, body } = await save({ name: 'D', price: 3000 });
  expect([status, (body as { error: object }).error]).toEqual([400, { name: ['Name must be at least 2 characters'] }]);
  expect(await findStoredRental(id)).toMatchObject({ ...short, price: 2000 });
});
