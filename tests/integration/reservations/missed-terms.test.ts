import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import type { MissableTerm } from '~/domains/availability/vocabulary';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import type { Draft } from '~/domains/reservations/request/draft';
import type { RequestedRental } from '~/domains/reservations/request/queries.server';
import { TermsBesideDates } from '~/domains/reservations/request/terms-beside-dates';
import { bookings } from '~/domains/reservations/tables.server';
import { issueKey } from '~/http/json/idempotency.server';
import { loader as form } from '~/routes/_site.book.$id';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import * as phoneForm from '~/routes/admin.reservations.new';
import { action as decide, loader as page } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as todayBoard } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { good, inDays, today, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { emptyTables } from '../../support/database';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Parameters<typeof formPost>[1];

const AGAINST = 'Please give a reason: this request does not meet the terms of the rental';
let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { terms: { minimumStay: 7 } });
  await addRental({ id: 1, terms: { noticeHours: 8760 } });
});

const stored = async () =>
  (await db.select().from(bookings)).map(({ status, missedTerms }) => ({ status, missedTerms }));
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;

test('a request that misses terms of the rental and its category is stored with them, not refused', async () => {
  expect((await viaPage(1, good)).status).toBe(303);
  expect(await stored()).toEqual([{ status: 'pending', missedTerms: ['noticeHours', 'minimumStay'] }]);
});

test('the admin screens say what it misses', async () => {
  await addReservation({ missedTerms: ['minimumStay'], createdAt: new Date(0) });
  const words = 'Does not meet the terms: shorter than the minimum stay';
  const get = (path: string) => args(pageGet(path, { Cookie }), { id: '1' });
  expect((await answerOf(() => page(get('/admin/reservations/1')))).body).toMatchObject({
    reservation: { missed: words },
  });
  expect((await answerOf(() => inbox(get('/admin/reservations')))).body).toMatchObject({ lines: [{ missed: words }] });
  expect((await answerOf(() => todayBoard(get('/admin/today')))).body).toMatchObject({ waiting: [{ missed: words }] });
});

test('confirming it needs a reason, which stands in the history', async () => {
  const { id, version } = await addReservation({ missedTerms: ['minimumStay'] });
  const confirm = (reason: string) =>
    answerOf(() =>
      decide(
        args(formPost(`/admin/reservations/${id}`, { intent: 'confirm', version, reason }, { Cookie }), {
          id: String(id),
        }),
      ),
    );
  const refused = await confirm(' ');
  expect([refused.status, errorsOf(refused)]).toEqual([400, { reason: [AGAINST] }]);
  expect(await db.$count(holds)).toBe(0);
  expect((await confirm('A friend of the owner')).status).toBe(303);
  expect(await stored()).toEqual([{ status: 'confirmed', missedTerms: ['minimumStay'] }]);
  expect(await db.select().from(bookingEvents)).toMatchObject([
    { toStatus: 'confirmed', reason: 'A friend of the owner' },
  ]);
});

describe('what a request missed is decided when it is made', () => {
  const STAY = { startDate: inDays(10), endDate: inDays(12) };
  const quote = (id: number, fields: Record<string, string>) => postQuote(Cookie, id, typedQuote(fields));

  test('a quote of the same dates, sent and agreed and changed, leaves it as it was', async () => {
    const { id } = await addReservation({ missedTerms: [] });
    expect((await quote(id, {})).status).toBe(303);
    expect(await stored()).toEqual([{ status: 'pending', missedTerms: [] }]);
    expect((await quote(id, { intent: 'agree', version: '1' })).status).toBe(303);
    expect((await quote(id, { seen: '1', discount: '500' })).status).toBe(303);
    expect((await quote(id, { intent: 'agree', version: '2' })).status).toBe(303);
    expect(await stored()).toEqual([{ status: 'confirmed', missedTerms: [] }]);
  });

  test.each<[string, MissableTerm[], Record<string, string>, MissableTerm[]]>([
    ['another end keeps the notice that was given', [], { endDate: inDays(11) }, ['minimumStay']],
    ['another end keeps the notice that was missed', ['noticeHours'], { endDate: inDays(17) }, ['noticeHours']],
    ['another first day is judged now', [], { startDate: inDays(11), endDate: inDays(18) }, ['noticeHours']],
  ])('%s', async (_, missedTerms, fields, after) => {
    const { id } = await addReservation({ ...STAY, missedTerms });
    expect((await quote(id, fields)).status).toBe(303);
    expect(await stored()).toEqual([{ status: 'pending', missedTerms: after }]);
  });
});

test('the phone form asks for the reason before it stores anything', async () => {
  const post = (fields: Fields) =>
    answerOf(() =>
      phoneForm.action(args(formPost('/admin/reservations/new', { ...good, rentalId: 1, ...fields }, { Cookie }))),
    );
  const refused = await post({ confirm: 'on' });
  expect([refused.status, errorsOf(refused)]).toEqual([400, { reason: [AGAINST] }]);
  expect(refused.body).toMatchObject({ initialValue: { customerName: good.customerName, confirm: 'on' } });
  expect(await stored()).toEqual([]);
  const sent = { confirm: 'on', reason: 'Agreed with the owner', idempotencyKey: issueKey() };
  for (const _ of ['once', 'twice']) expect((await post(sent)).status).toBe(303);
  expect(await stored()).toMatchObject([{ status: 'confirmed' }]);
  expect((await post({ startDate: inDays(20), endDate: inDays(22) })).status).toBe(303);
  expect(await stored()).toMatchObject([{}, { status: 'pending', missedTerms: ['noticeHours', 'minimumStay'] }]);
});

test('notice ends at the handover', async () => {
  await addRental({ id: 2, terms: { noticeHours: 24, handoverTime: '00:00', minimumStay: null } });
  await addRental({ id: 3, terms: { noticeHours: 24, handoverTime: '23:59', minimumStay: null } });
  const from = (id: number, startDate: string) => viaPage(id, { ...good, startDate, endDate: inDays(4) });
  await from(2, inDays(1));
  await from(3, inDays(1));
  await from(3, today);
  expect((await stored()).map(({ missedTerms }) => missedTerms)).toEqual([['noticeHours'], [], ['noticeHours']]);
});

test('no hours of notice ask nothing, also of a day that has begun', async () => {
  await addRental({ id: 2, terms: { noticeHours: 0, minimumStay: null } });
  expect((await viaPage(2, { ...good, startDate: today, endDate: inDays(4) })).status).toBe(303);
  expect(await stored()).toMatchObject([{ missedTerms: [] }]);
  const { body } = await answerOf(() => form(args(pageGet('/book/2'), { id: '2' })));
  expect((body as { rental: RequestedRental }).rental.noticeEnds).toBe('');
});

test('the form shows the terms in words and warns before sending', async () => {
  const { body } = await answerOf(() => form(args(pageGet('/book/1'), { id: '1' })));
  const { rental } = body as { rental: RequestedRental };
  const html = (draft: Draft, ready = true) =>
    renderToStaticMarkup(createElement(TermsBesideDates, { rental, draft, ready }));
  expect(html({}, false)).toContain('Please book at least 8760 hours ahead. At least 7 days.</p>');
  expect(html({}, false)).not.toContain('do not meet these terms');
  const soon = { startDate: inDays(10), endDate: inDays(16) };
  expect(html(soon)).toContain(
    'Your dates do not meet these terms: Please book at least 8760 hours ahead. You can still send',
  );
  const short = { startDate: inDays(366), endDate: inDays(368) };
  expect(html(short)).toContain('Your dates do not meet these terms: At least 7 days. You can still send');
  expect(html({ ...short, endDate: inDays(372) })).not.toContain('do not meet these terms');
});

test('the phone form shows the terms of the chosen rental, and warns of those that its dates miss', async () => {
  const open = (dates: string) =>
    renderedPage(
      phoneForm as unknown as PageRoute,
      'admin/reservations/new',
      pageGet(`/admin/reservations/new${dates}`, { Cookie }),
    );
  const soon = await open(`?rental=1&startDate=${inDays(10)}&endDate=${inDays(16)}`);
  expect(soon).toContain(
    'These dates do not meet these terms: Please book at least 8760 hours ahead. It can still be saved',
  );
  const short = await open(`?rental=1&startDate=${inDays(366)}&endDate=${inDays(368)}`);
  expect(short).toContain('These dates do not meet these terms: At least 7 days.');
  const within = await open(`?rental=1&startDate=${inDays(366)}&endDate=${inDays(372)}`);
  expect(within).toContain('At least 7 days.');
  expect(within).not.toContain('do not meet these terms');
  expect(await open('')).not.toContain('At least 7 days.');
});

test('the page of the rental tells its terms', async () => {
  const { body } = await answerOf(() => rentalPage(args(pageGet('/rentals/1'), { id: '1' })));
  expect(body).toMatchObject({ terms: ['Please book at least 8760 hours ahead.', 'At least 7 days.'] });
});
