import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { migrationsBefore } from '../../support/fixtures/older-schema';
import { withDatabase } from '../../support/settings';

const { adminUrl, template, folder } = inject('testDatabase');
const name = `${template}_addresses`;
const url = withDatabase(adminUrl, name);
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const sql = postgres(url, { max: 1, onnotice: () => {} });

afterAll(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

test('reviews whose addresses are longer than allowed now lose them when the database is migrated', async () => {
  await admin.unsafe(`create database ${name} template template0`);
  await migrateDatabase({ url, folder: migrationsBefore('0097_remaining-lengths', folder) });
  const long = `https://photos.example/${'x'.repeat(2_000)}`;
  await sql`insert into testimonials (customer_name, location, testimonial, rating, image_url, author_url, review_id)
    values ('Ana', '', 'Lovely', 5, ${long}, ${long}, 'one'),
      ('Ben', '', 'Lovely', 5, 'https://photos.example/2', ${long}, ${long}),
      ('Eva', '', 'Lovely', 5, 'https://photos.example/3', null, 'three')`;
  await migrateDatabase({ url });
  expect(await sql`select image_url, author_url, review_id from testimonials order by id`).toEqual([
    { image_url: null, author_url: null, review_id: 'one' },
    { image_url: 'https://photos.example/2', author_url: null, review_id: null },
    { image_url: 'https://photos.example/3', author_url: null, review_id: 'three' },
  ]);
});
