import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { listReservable } from '~/domains/catalog/reservable.server';
import { bookings } from '~/domains/reservations/tables.server';
import { loader as listLoader } from '~/routes/admin._catalog._rentals';
import { action as publishAction } from '~/routes/admin._catalog._rentals.$id.publish';
import { loader as homeLoader } from '~/routes/_site._index';
import { loader as bookLoader } from '~/routes/_site.book.$id';
import { loader as categoryLoader } from '~/routes/_site.category.$id';
import { loader as rentalLoader } from '~/routes/_site.rentals.$id';
import { action as apiBook } from '~/routes/api.bookings';
import { loader as apiList } from '~/routes/api.rentals';
import { loader as apiAvailability } from '~/routes/api.rentals.$id.availability';
import { loader as apiRental } from '~/routes/api.rentals.$id';
import { loader as sitemap } from '~/routes/sitemap[.]xml';
import { env } from '~/env.server';
import { answerOf } from '../../support/answers';
import { good, inDays, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let id = 0;
const params = () => ({ id: String(id) });

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { name: 'Cars' });
  id = await addRental({ name: 'Hidden gem', featured: true });
});

const press = (intent: string, cookie = Cookie) =>
  answerOf(() => publishAction(args(formPost(`/admin/${id}/publish?q=gem`, { intent }, { Cookie: cookie }), params())));

const dates = { startDate: inDays(10), endDate: inDays(12) };
const reservation = () => ({ ...good, ...dates, rentalId: id });

/** The response of each page and API about the rental: whether it contains its name, or a status. */
async function doors() {
  const shows = (body: unknown) => JSON.stringify(body).includes('Hidden gem');
  const answer = async (work: () => unknown) => {
    const { status, body } = await answerOf(work as () => Promise<never>);
    return status === 200 ? shows(body) : status;
  };
  const page = (path: string) => pageGet(path);
  return {
    home: await answer(() => homeLoader()),
    category: await answer(() => categoryLoader(args(page('/category/1'), { id: '1' }))),
    rental: await answer(() => rentalLoader(args(page(`/rentals/${id}`), params()))),
    book: await answer(() => bookLoader(args(page(`/book/${id}`), params()))),
    list: await answer(() => apiList(args(page('/api/rentals'), {}))),
    one: await answer(() => apiRental(args(page(`/api/rentals/${id}`), params()))),
    availability: (await answerOf(() => apiAvailability(args(page(`/api/rentals/${id}/availability`), params()))))
      .status,
    request: (await answerOf(() => apiBook(args(jsonPost('/api/bookings', reservation()))))).status,
    sitemap: (await (await sitemap(args(page('/sitemap.xml'), {}))).text()).includes(`/rentals/${id}<`),
    phone: (await listReservable({ including: id })).length,
  };
}

test('visitors cannot reach an unpublished rental; publishing restores it', async () => {
  const before = await doors();
  expect(before).toMatchObject({ rental: true, one: true, request: 201, sitemap: true, phone: 1 });
  expect((await press('unpublish')).headers.get('Location')).toBe(`/admin/${id}?q=gem`);
  expect(await doors()).toEqual({
    ...{ home: false, category: false, rental: 404, book: 302, list: false, one: 404, availability: 404 },
    ...{ request: 404, sitemap: false, phone: 0 },
  });
  await press('publish');
  expect(await doors()).toEqual(before);
});

test('a form that was open meanwhile is refused, with what was typed and whom to call', async () => {
  await press('unpublish');
  const { status, errors, values } = await viaPage(id, { ...good, ...dates });
  expect([status, values]).toEqual([404, expect.objectContaining({ customerName: good.customerName })]);
  expect(errors['']?.join()).toContain(`no longer be requested. Please call us at ${env.SITE_PHONE}`);
  expect(await db.$count(bookings)).toBe(0);
});

test('admins still see it, marked', async () => {
  await press('unpublish');
  const { rentals } = await listLoader(args(pageGet('/admin', { Cookie })));
  expect(rentals).toMatchObject([{ id, published: false }]);
});

test('only a signed-in admin changes it, and only with one of the two words', async () => {
  expect((await press('unpublish', '')).headers.get('Location')).toMatch(/^\/auth/);
  await press('vanish');
  expect((await doors()).rental).toBe(true);
});
