import { beforeEach, expect, test, vi } from 'vitest';
import * as queries from '~/domains/reservations/request/queries.server';
import { loader as shell } from '~/routes/_site';
import * as book from '~/routes/_site.book.$id';
import * as phoneForm from '~/routes/admin.reservations.new';
import { answerOf } from '../../support/answers';
import { good, inDays, today, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

const { action, loader } = book;

type Loaded = {
  rental: { name: string; mainImageUrl: string } | null;
  form: { today: string; dates: object; formToken: string; idempotencyKey: string; constraint: Record<string, object> };
};

const visit = (id: string, headers: HeadersInit = {}) =>
  answerOf(() => loader(args(pageGet(`/book/${id}`, headers), { id })));

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, price: 400, priceUnit: 'hour', mainImageUrl: 'aria.webp' });
});

test('the page has its rental, its own form token and key, and is not cached', async () => {
  const [first, second] = [await visit('1'), await visit('1')];
  expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const [one, other] = [first.body as Loaded, second.body as Loaded];
  expect(one.rental).toMatchObject({
    name: 'Aria 9',
    price: 400,
    priceUnit: 'hour',
    mainImageUrl: '/uploads/aria.webp',
  });
  expect(one.form).toMatchObject({ today, dates: {} });
  expect(one.form.idempotencyKey).not.toBe(other.form.idempotencyKey);
  expect(one.form.formToken).toMatch(/^\d+\..+/);
});

test('the rules’ limits are in the HTML', async () => {
  const { constraint } = ((await visit('1')).body as Loaded).form;
  expect(constraint).toMatchObject({
    customerName: { required: true, minLength: 3, maxLength: 120 },
    customerPhone: { required: true, minLength: 10, maxLength: 40 },
    notes: { required: false, maxLength: 2000 },
  });
});

test('the page and its layout take two statements', async () => {
  const { statements } = await statementsOf(async () => {
    await shell();
    await visit('1');
  });
  expect(statements).toHaveLength(2);
});

test.each([
  [`startDate=${inDays(3)}&endDate=${inDays(5)}`, { startDate: inDays(3), endDate: inDays(5) }],
  [`startDate=${inDays(-1)}&endDate=${inDays(5)}`, { endDate: inDays(5) }],
  ['startDate=soon&endDate=2027-02-30', {}],
  [`startDate=${inDays(3)}&endDate=2040-12-31`, { startDate: inDays(3) }],
  [`startDate=${inDays(3)}&endDate=${inDays(3 + 365)}`, { startDate: inDays(3) }],
  [`startDate=${inDays(3)}&endDate=${inDays(3 + 364)}`, { startDate: inDays(3), endDate: inDays(3 + 364) }],
  ['startDate=9999-12-30&endDate=9999-12-31', {}],
])('the dates of the address are filled in unless they have passed or are too far: %s', async (query, dates) => {
  const { body } = await answerOf(() => loader(args(pageGet(`/book/1?${query}`), { id: '1' })));
  expect((body as Loaded).form.dates).toEqual(dates);
});

test('an unknown rental redirects to the home page', async () => {
  const answer = await visit('99');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
});

test.each(['0', '-1', '1.5', '1e3', 'abc', '', '2147483648', '01'])('so does the id %j', async (id) => {
  const answer = await visit(id);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  const post = formPost(`/book/${id}`, good);
  const posted = await answerOf(() => action(args(post, { id })));
  expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/']);
});

test('when the database fails, the form comes back with all input and without a quote', async () => {
  vi.spyOn(queries, 'findRequestedRental').mockRejectedValue(new Error('no connection'));
  const page = await visit('1');
  expect(page.status).toBe(503);
  expect((page.body as Loaded).rental).toBeNull();
  const oneDay = { ...good, endDate: good.startDate, hoursPerDay: '4', customerName: 'Al' };
  expect(await viaPage(1, oneDay)).toMatchObject({
    status: 400,
    errors: { customerName: ['Please enter your full name'] },
    values: oneDay,
  });
});

test('a forged or missing form token is refused with all input kept', async () => {
  for (const formToken of ['1.forged', undefined]) {
    const answer = await viaPage(1, { ...good, formToken });
    expect(answer).toMatchObject({ status: 400, values: good });
    expect(answer.errors['']).toHaveLength(1);
  }
});

/** A page and its forms, as a browser without scripts gets them. */
const html = (route: object, path: string, url: string, headers: HeadersInit = {}) =>
  renderedPage(route as PageRoute, path, pageGet(url, headers));

test('the forms count a week in nights, as the price does', async () => {
  await addRental({ id: 2, price: 7000, priceUnit: 'week' });
  const week = `startDate=${inDays(10)}&endDate=${inDays(17)}`;
  expect(await html(book, 'book/:id', `/book/2?${week}`)).toContain('$7,000 total for 7 nights. Nothing is charged');
  const Cookie = await signedIn();
  const phone = await html(phoneForm, 'admin/reservations/new', `/admin/reservations/new?rental=2&${week}`, { Cookie });
  expect(phone.replace(/<!-- -->/g, '')).toContain('>7 nights: Rent, ');
});

test('a visitor without scripts who asks for times on impossible dates is told why', async () => {
  const times = (from: number, to: number) =>
    html(book, 'book/:id', `/book/1?startDate=${inDays(from)}&endDate=${inDays(to)}&hoursPerDay=4`);
  expect(await times(5, 3)).toContain('End date cannot be before the start date');
  expect(await times(-1, 3)).toContain('Start date cannot be in the past');
  expect(await times(3, 5)).not.toMatch(/cannot be|Please choose dates within/);
});

test('the form for times keeps the guests of a search', async () => {
  const page = async (query: string) =>
    renderedPage(book as unknown as PageRoute, 'book/:id', pageGet(`/book/1?${query}`));
  const times = async (query: string) => /<form method="get".*?Show times/s.exec(await page(query))![0];
  const days = `startDate=${inDays(3)}&endDate=${inDays(3)}`;
  expect(await times(`${days}&guests=8`)).toContain('name="guests" value="8"');
  expect(await times(days)).not.toContain('guests');
});
