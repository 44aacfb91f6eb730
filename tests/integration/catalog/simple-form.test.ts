import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { action } from '~/routes/admin._catalog._rentals.new.simple';
import { answerOf } from '../../support/answers';
import { addCategory } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { halves } from '../../support/fixtures/images';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const rental = {
  ...{ name: 'Corsa', shortDescription: 'Red', description: 'Red', price: '900', priceUnit: 'day', categoryId: '1' },
  ...{ mainImageUrl: '/uploads/corsa.webp', rating: '4.5' },
};

const image = await (await halves()).png().toBuffer();

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});
const post = (gallery: string) =>
  answerOf(() => action(args(formPost('/admin/new/simple', { ...rental, gallery }, { Cookie }))));

test('the simple form has a rating and a gallery, one URL a line', async () => {
  expect((await post(' /uploads/a.webp \r\n\r\nhttps://images.example/b.jpg')).status).toBe(303);
  const urls = ['/uploads/a.webp', 'https://images.example/b.jpg'];
  expect(await db.select().from(rentals)).toMatchObject([
    { rating: 4.5, galleryImages: urls.map((url) => ({ url, alt: '' })) },
  ]);
});

test('without a gallery it starts with the main image', async () => {
  expect((await post('')).status).toBe(303);
  expect(await db.select().from(rentals)).toMatchObject([{ galleryImages: [{ url: rental.mainImageUrl, alt: '' }] }]);
});

test.each([
  ['javascript:alert(1)', 'A valid image URL is required'],
  [Array.from({ length: 11 }, (_, index) => `/uploads/${index}.webp`).join('\n'), 'Too many images'],
])('refuses %j', async (gallery, message) => {
  const { status, body } = await post(gallery);
  expect([status, (body as { error: object }).error]).toEqual([400, { gallery: [message] }]);
});

test('files without scripts become the main image and lines of the gallery', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...rental, mainImageUrl: '', gallery: '/uploads/a.webp' }))
    form.set(name, value);
  form.set('mainImageUrlFile', new File([image], 'main.png', { type: 'image/png' }));
  for (const name of ['one.png', 'two.png']) form.append('galleryFile', new File([image], name, { type: 'image/png' }));
  const headers = { Cookie, Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
  const request = new Request('http://localhost:3000/admin/new/simple', { method: 'POST', body: form, headers });
  expect((await answerOf(() => action(args(request)))).status).toBe(303);
  const [row] = await db.select().from(rentals);
  expect(row!.mainImageUrl).toMatch(/^\/uploads\/.+\.webp$/);
  expect(row!.galleryImages.map(({ url }) => url)).toEqual([
    '/uploads/a.webp',
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^\/uploads\/.+\.webp$/)),
  ]);
});
