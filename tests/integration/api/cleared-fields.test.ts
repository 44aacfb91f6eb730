import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { RentalCreateAdvanced, RentalJson, RentalPatch, SpecificationsPut } from '~/domains/catalog/api-schema';
import { rentals } from '~/domains/catalog/tables.server';
import { db } from '~/db/database.server';
import { callApi } from '../../support/api';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { signedIn } from '../../support/signed-in';

let admin = { Cookie: '' };
const send = (method: string, url: string, body: object) => callApi(method, url, body, admin);

/** What the API answers for a rental without these; a category is another row, and required. */
const EMPTY = Object.entries(RentalJson.shape).flatMap(([name, type]) =>
  name !== 'categoryId' && type instanceof z.ZodNullable ? [name] : [],
);
const WAYS: Array<[method: string, path: string, schema: z.ZodObject]> = [
  ['PATCH', '/api/rentals/1', RentalPatch],
  ['PUT', '/api/rentals/1/specifications', SpecificationsPut],
];

beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await addCategory(1);
  await addRental();
});

test.each(EMPTY)('null clears %s', async (name) => {
  const isNumber = RentalJson.shape[name as 'guests'].unwrap() instanceof z.ZodNumber;
  await db.update(rentals).set({ [name]: isNumber ? 7 : 'Seven' });
  const [method, path] = WAYS.find(([, , schema]) => name in schema.shape)!;
  expect(await send(method, path, { [name]: null })).toMatchObject({ status: 200, body: { [name]: null } });
});

test('a rental that was read is written back as it is', async () => {
  const { body } = await callApi('GET', '/api/rentals/1', undefined, admin);
  expect(body).toMatchObject({ guests: null });
  expect(await send('PATCH', '/api/rentals/1', body as object)).toMatchObject({ status: 200, body: { guests: null } });
  const copied = Object.fromEntries(
    Object.entries(body as object).filter(([name]) => name in RentalCreateAdvanced.shape),
  );
  const copy = {
    ...copied,
    location: 'Brickell',
    description: 'Red from end to end, and louder than the neighbors like.',
  };
  expect(await send('POST', '/api/rentals', copy)).toMatchObject({ status: 201, body: { guests: null } });
});
