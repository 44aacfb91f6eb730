import { createRental, deleteRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { adminPages } from '../../support/browser/real-addresses';
import { signIn } from '../../support/browser/sign-in';
import { askFor } from '../../support/fixtures/reservations';
import { htmlErrors } from '../../support/html-checker';

/** Other states of the pages, and addresses without a page. */
const FURTHER = [
  ...[
    '/999',
    '/nowhere',
    '/search?q=ada',
    '/testimonials?q=harbor',
    '/reservations/new?rental=10',
    '/timeline?days=31',
  ],
].map((path) => `/admin${path}`);

test('every admin page conforms to HTML, and the site for an admin', async ({ page }) => {
  test.slow();
  await signIn(page);
  const rental = await createRental(page, { name: unique('Aurata') });
  await page.goto(rental);
  await askFor(page, rental);
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const message = { ...ada, interest: 'Other', message: 'Is the terrace heated?' };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  const pages = new Map<string, string>();
  for (const path of await adminPages(Number(rental.replace(/\D/g, '')))) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    pages.set(path, await answer.text());
  }
  for (const path of [...FURTHER, '/']) pages.set(path, await (await page.request.get(path)).text());
  await deleteRental(page, rental);
  expect(htmlErrors(pages)).toEqual([]);
});
