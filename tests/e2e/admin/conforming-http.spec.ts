import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';
import { htmlErrors } from '../../support/html-checker';

const PATHS = [
  ...['', '/1', '/1/images', '/1/specifications', '/1/availability', '/1/delete', '/999', '/nowhere', '/featured'],
  ...['/new/simple', '/new/advanced', '/new/advanced/1', '/new/advanced/1/images', '/new/advanced/1/specifications'],
  ...['/1/terms', '/1/prices', '/1/rates/new', '/1/calendars', '/1/feeds/new', '/conflicts', '/demo', '/search?q=ada'],
  ...['/categories', '/categories/new', '/categories/1/edit', '/categories/1/terms', '/categories/1/prices'],
  ...['/categories/1/delete'],
  ...['/testimonials', '/testimonials?q=harbor', '/testimonials/1', '/testimonials/clear'],
  ...[
    '/today',
    '/reservations',
    '/reservations/new',
    '/reservations/new?rental=10',
    '/timeline?days=31',
    `/timeline/free/1/${plusDays(todayIn('America/New_York'), 3)}`,
    '/messages',
    '/newsletter',
  ],
  ...['/privacy', '/team', '/team/1/remove', '/account', '/audit', '/outbox'],
].map((path) => `/admin${path}`);

/** The newest of each list has a page of its own. */
const LISTS = ['/admin/reservations', '/admin/messages', '/admin/outbox'];

test('every admin page conforms to HTML, and the site for an admin', async ({ page }) => {
  const [customerEmail, customerPhone] = ['ada@example.com', '+1 305 555 0100'];
  const startDate = plusDays(todayIn('America/New_York'), 300);
  const dates = { startDate, endDate: plusDays(startDate, 2) };
  const sent = { rentalId: 6, customerName: 'Ada Lovelace', customerEmail, customerPhone, ...dates };
  expect((await page.request.post('/api/bookings', { data: sent })).status()).toBe(201);
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: customerEmail };
  const message = { ...ada, interest: 'Other', message: 'Is the terrace heated?' };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  await openSignedIn(page, '/admin');
  const htmlOf = async (path: string) => (await page.request.get(path)).text();
  const pages = new Map<string, string>();
  for (const path of [...PATHS, '/']) pages.set(path, await htmlOf(path));
  for (const list of LISTS) {
    const [one] = new RegExp(`${list}/\\d[\\da-f-]*(?=")`).exec(pages.get(list)!) ?? ['none'];
    pages.set(one, await htmlOf(one));
    if (list !== '/admin/reservations') continue;
    for (const further of [`${one}/payments`, `${one}/quote`]) pages.set(further, await htmlOf(further));
  }
  expect(htmlErrors(pages)).toEqual([]);
});
