import { plusDays, today } from '../../../app/domains/shared/calendar';
import { expect, test } from '../../support/browser/e2e';
import { htmlErrors } from '../../support/html-checker';

const day = (days: number) => plusDays(today('America/New_York'), days);

const PATHS = [
  ...['/', '/category/1', '/rentals/1', '/rentals/1?picture=1', '/book/1', '/contact', '/contact?sent=1'],
  ...['/about', '/faq', '/privacy', '/terms', '/cookies', '/api', '/auth', '/category/999', '/nowhere'],
  ...[
    '/newsletter',
    `/rentals/1?startDate=${day(20)}&endDate=${day(22)}`,
    `/search?startDate=${day(20)}&endDate=${day(22)}`,
  ],
  ...['/search?category=999', '/category/1?after=1_1'],
];

test('every public page conforms to HTML, its error pages included', async ({ request }) => {
  const pages = new Map<string, string>();
  for (const path of PATHS) pages.set(path, await (await request.get(path)).text());
  expect(htmlErrors(new Map([['a page without a title', '<!doctype html><html lang="en"></html>']]))).toHaveLength(1);
  expect(htmlErrors(pages)).toEqual([]);
});
