import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { action as deleteRental } from '~/routes/admin._catalog._rentals.$id.delete';
import { action as simple } from '~/routes/admin._catalog._rentals.new.simple';
import { action as deleteCategory } from '~/routes/admin._catalog.categories.$categoryId.delete';
import { action as editCategory } from '~/routes/admin._catalog.categories.$categoryId.edit';
import { action as newCategory } from '~/routes/admin._catalog.categories.new';
import { action as testEmail } from '~/routes/admin.test-email';
import { action as testimonials } from '~/routes/admin.testimonials';
import { action as clearTestimonials } from '~/routes/admin.testimonials.clear';
import { answerOf, flashOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Action = (given: ReturnType<typeof args>) => unknown;
type Fields = Parameters<typeof formPost>[1];

const AWAY = ['rentals', 'categories', 'testimonials'];
const rental = {
  name: 'Kept as typed',
  categoryId: 1,
  shortDescription: 'Short and kept',
  description: 'Everything that was typed stays in the form.',
  price: 100,
  priceUnit: 'day',
  mainImageUrl: '/uploads/one.webp',
};
const category = { name: 'Kept as typed', description: 'Stays in the form' };

let Cookie = '';
const post = (action: Action, fields: Fields, params: Record<string, string> = {}) =>
  answerOf(() => action(args(formPost('/admin', fields, { Cookie }), params)));
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { name: 'Cars' });
  await addRental({});
  // Removes the table that these screens write to; the session can still be read.
  for (const table of AWAY) await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
});
afterEach(async () => {
  for (const table of AWAY) await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
});

test.each<[string, Action, Fields, Record<string, string>, string]>([
  ['a new rental', simple, rental, {}, 'Something went wrong. Please try again.'],
  ['a new category', newCategory, category, {}, 'Failed to create category'],
  ['an edited category', editCategory, category, { categoryId: '1' }, 'Failed to update category'],
])(
  '%s that cannot be saved shows the specified message and keeps the input',
  async (_, action, fields, params, message) => {
    const answer = await post(action, fields, params);
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ error: { '': [message] }, initialValue: { name: 'Kept as typed' } });
  },
);

test.each<[string, Action, Record<string, string>, string]>([
  ['rental', deleteRental, { id: '1' }, 'There was an error deleting the rental. Please try again.'],
  ['category', deleteCategory, { categoryId: '1' }, 'Failed to delete category. Please try again.'],
])('a %s that cannot be deleted shows the specified message', async (_, action, params, message) => {
  const answer = await post(action, {}, params);
  expect(answer).toMatchObject({ status: 500, body: { error: { '': [message] } } });
});

test('testimonials that cannot be cleared show the specified message', async () => {
  const flash = await flashOf(await post(clearTestimonials, {}));
  expect(flash).toMatchObject({ title: 'Clearing Failed', variant: 'destructive' });
});

test('preset reviews that cannot be stored show an error under the Seeding Failed heading', async () => {
  const answer = await post(testimonials, { intent: 'preset' });
  expect(answer).toMatchObject({ status: 500, body: { error: { '': ['Please try again.'] } } });
});

test('choosing a business fills in the place id and shows a toast', async () => {
  const answer = await post(testimonials, { intent: 'select', placeId: 'abc', q: 'bay' });
  expect(answer.headers.get('Location')).toBe('/admin/testimonials?q=bay&placeId=abc');
  expect(await flashOf(answer)).toMatchObject({ title: 'Place Selected' });
});

test('Test Email says that mail is not set up', async () => {
  expect(await flashOf(await post(testEmail, {}))).toMatchObject({
    title: 'Test Failed',
    description: 'Email is not set up. Set SMTP_URL, then test again.',
    variant: 'destructive',
  });
});
