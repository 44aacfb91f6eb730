import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { contacts } from '~/domains/contact/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { loader as layout } from '~/routes/admin';
import * as route from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9' });
});

const page = async () =>
  (await answerOf(() => route.loader(args(pageGet('/admin/today', { Cookie }))))).body as Awaited<
    ReturnType<typeof route.loader>
  >;
const html = () =>
  renderedPage(route as Omit<PageRoute, 'action'>, '/admin/today', pageGet('/admin/today', { Cookie }));
const counts = async () =>
  (await answerOf(() => layout(args(pageGet('/admin/today', { Cookie }))))).body as { counts: Record<string, number> };

const sent = { email: 'ada@example.com', interest: 'Other' as const };
const write = (firstName: string, values: Partial<typeof contacts.$inferInsert> = {}) =>
  db.insert(contacts).values({ ...sent, firstName, lastName: 'Lovelace', message: 'Is she free?', ...values });

test('new messages are listed, the oldest first', async () => {
  await write('Later');
  await write('Earlier', { createdAt: new Date(Date.now() - 3 * 60 * 60 * 1000) });
  await write('Answered', { status: 'answered' });
  expect((await page()).messages).toMatchObject([
    { title: 'Earlier Lovelace', text: 'Is she free?', age: 'Sent 3 hours ago' },
    { title: 'Later Lovelace', age: 'Sent just now' },
  ]);
});

test('the fleet shows the holds of the next two weeks', async () => {
  await addHold({ startDate: inDays(1), endDate: inDays(2), reason: 'maintenance' });
  await addHold({ startDate: inDays(20), endDate: inDays(21) });
  await addRental({ id: 2, name: 'Hidden', archivedAt: new Date() });
  const { fleet } = await page();
  expect(fleet).toMatchObject({ days: 14, isAll: true });
  expect(fleet.rows).toMatchObject([{ name: 'Aria 9', bars: [{ reason: 'maintenance', from: 1, length: 2 }] }]);
});

test('each hold of the fleet leads to its page and each rental to its days; a legend names the colors', async () => {
  const days = { startDate: inDays(1), endDate: inDays(2) };
  await addHold({ ...days, reason: 'maintenance', note: 'New tires' });
  const { id } = await addReservation({ startDate: inDays(4), endDate: inDays(5), customerName: 'Ada Lovelace' });
  await confirmReservation(id, { actor: 'marina' });
  const fleet = /<section aria-labelledby="fleet".*?<\/section>/s.exec(await html())![0];
  const links = [...fleet.matchAll(/<a\b[^>]* href="([^"]+)"[^>]*>/g)];
  const tabStops = links.filter(([tag]) => !tag.includes('tabindex="-1"')).map(([, href]) => href);
  expect(tabStops).toEqual(['/admin/1/availability', '/admin/timeline']);
  const [hold, reservation] = links.filter(([tag]) => tag.includes('tabindex="-1"'));
  expect(hold![1]).toMatch(/^\/admin\/timeline\/holds\/\d+$/);
  expect(hold![0]).toContain('title="Maintenance: New tires, ');
  expect(reservation![1]).toBe(`/admin/reservations/${id}`);
  expect(reservation![0]).toContain('title="Confirmed reservation: Ada Lovelace, ');
  const legend = /<ul aria-label="Legend".*?<\/ul>/s.exec(fleet)![0];
  expect(legend.replace(/<[^>]+>/g, ' ').split(/\s{2,}/).filter(Boolean)).toEqual(['Confirmed reservation', 'Maintenance']); // prettier-ignore
});

test('the menu counts requests and messages that wait, in one statement', async () => {
  const { id } = await addReservation();
  await addReservation();
  await addReservation({ status: 'confirmed' });
  await db.insert(bookingEvents).values({ bookingId: id, kind: 'quoted', actor: 'marina' });
  await write('Ada');
  const { result, statements } = await statementsOf(counts);
  expect(result.counts).toEqual({ '/admin/reservations': 1, '/admin/messages': 1, '/admin/conflicts': 0 });
  // One statement for the session, and one for the counts.
  expect(statements).toHaveLength(2);
});

test('the menu counts the conflicts with other calendars', async () => {
  await addHold();
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
  const text = icsCalendar(icsEvent('a', 11, 12), icsEvent('b', 30, 32));
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
  expect((await counts()).counts).toMatchObject({ '/admin/conflicts': 1 });
});

test('of taken dates and of a deleted rental, nothing is offered that is refused', async () => {
  await addHold();
  const [first, second, third] = [3, 2, 1].map((hours) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) }));
  await addReservation({ customerName: 'Taken', ...first });
  await addReservation({ customerName: 'Deleted', rentalId: null, ...second });
  await addReservation({ customerName: 'Free', startDate: inDays(20), endDate: inDays(22), ...third });
  await addReservation({
    customerName: 'Short',
    startDate: inDays(30),
    endDate: inDays(32),
    missedTerms: ['minimumStay'],
  });
  const { waiting } = await page();
  expect(waiting.map(({ title, hint, keep, isGone }) => [title, hint, keep !== null, isGone])).toEqual([
    ['Taken', 'These dates are taken', false, false],
    ['Deleted', 'The rental was deleted', false, true],
    ['Free', null, true, false],
    ['Short', null, true, false],
  ]);
  const opened = [...(await html()).matchAll(/>((?:Open|Review)[ a-z]*)<span class="sr-only"> (?:<!-- -->)?(\w+)/g)];
  expect(opened.map(([, label, of]) => [of, label])).toEqual([
    ['Taken', 'Open'],
    ['Deleted', 'Open'],
    ['Short', 'Review to confirm'],
  ]);
});
