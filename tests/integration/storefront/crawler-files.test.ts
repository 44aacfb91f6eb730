import { beforeEach, expect, test } from 'vitest';
import { loader as apiLoader, action as apiAction } from '~/routes/api.$';
import { loader as robots } from '~/routes/robots[.]txt';
import { loader as sitemap } from '~/routes/sitemap[.]xml';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';

beforeEach(emptyTables);

test('the sitemap lists every public page with its full address', async () => {
  await addCategory(1);
  const id = await addRental();
  const response = await sitemap();
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('http://localhost:3000/');
  expect(addresses).toContain('http://localhost:3000/faq');
  expect(addresses).toContain('http://localhost:3000/category/1');
  expect(addresses).toContain(`http://localhost:3000/rentals/${id}`);
  expect(addresses.filter((address) => /\/(admin|auth|book|api)/.test(address!))).toEqual([]);
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
