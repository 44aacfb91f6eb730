import { beforeEach, expect, test } from 'vitest';
import { loader as apiLoader, action as apiAction } from '~/routes/api.$';
import { loader as robots } from '~/routes/robots[.]txt';
import { loader as sitemap } from '~/routes/sitemap[.]xml';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';

beforeEach(emptyTables);

test('the sitemap lists every public page with its full address', async () => {
  await addCategory(1);
  const id = await addRental();
  const response = await sitemap(args(pageGet('/sitemap.xml')));
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('http://localhost:3000/');
  expect(addresses).toContain('http://localhost:3000/faq');
  expect(addresses).toContain('http://localhost:3000/category/1');
  expect(addresses).toContain(`http://localhost:3000/rentals/${id}`);
  expect(addresses).toContain('http://localhost:3000/api');
  expect(addresses.filter((address) => /\/(admin|auth|book|api\/)/.test(address!))).toEqual([]);
});

test('the sitemap of a large catalog is an index of files that list every rental once', async () => {
  await addCategory(1);
  const ids = [1, 5_000, 5_001, 12_000];
  for (const id of ids) await addRental({ id });
  const read = async (path: string) => {
    const response = await sitemap(args(pageGet(path)));
    const text = await response.text();
    return {
      status: response.status,
      text,
      addresses: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!),
    };
  };
  const index = await read('/sitemap.xml');
  expect(index.text).toContain('<sitemapindex');
  expect(index.addresses).toEqual([0, 1, 2, 3].map((page) => `http://localhost:3000/sitemap.xml?page=${page}`));
  const listed = [];
  for (const url of index.addresses) listed.push(...(await read(new URL(url).href)).addresses);
  expect(listed).toContain('http://localhost:3000/category/1');
  expect(listed.filter((url) => url.includes('/rentals/'))).toEqual(
    ids.map((id) => `http://localhost:3000/rentals/${id}`),
  );
  expect((await read('/sitemap.xml?page=4')).status).toBe(404);
});

test('robots.txt keeps crawlers out of the admin pages and names the sitemap', async () => {
  const response = robots();
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /auth');
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test.each([
  ['reading', apiLoader],
  ['writing', apiAction],
])('%s on an unknown API path returns a JSON 404', async (_, answer) => {
  const response = answer();
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ message: 'No such endpoint' });
});
