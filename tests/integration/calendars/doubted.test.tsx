import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { CalendarsToMend } from '~/domains/calendars/conflicts/calendars-to-mend';
import { listCalendarsToMend } from '~/domains/calendars/conflicts/find-warnings.server';
import type { Fetched } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { KINDS } from '~/domains/mail/templates/kinds.server';
import { outbox } from '~/domains/mail/tables.server';
import { loader as calendars } from '~/routes/admin._catalog._rentals.$id.calendars';
import { readToday } from '~/routes/today.server';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
});

const FAILED: Fetched = { is: 'failed', problem: 'It answered 500' };
const whole = (...days: number[]): Fetched => ({
  ...{ is: 'calendar', etag: null, lastModified: null },
  text: icsCalendar(...days.map((from) => icsEvent(`a${from}`, from, from + 2))),
});
const ALL = whole(10, 20, 30, 40);
/** Three of its four events are missing, and one is new. */
const FEWER = whole(10, 50);

const KEPT = ['nextFetchAt', 'lastGoodAt', 'wholeAt', 'warnedAt', 'createdAt'] as const;
/** Lets so many minutes pass, and then runs the worker's due fetches. */
async function after(minutes: number, fetched: Fetched) {
  const earlier = KEPT.map((at) => [at, sql`${calendarFeeds[at]} - make_interval(mins => ${minutes})`]);
  await db.update(calendarFeeds).set(Object.fromEntries(earlier) as object);
  await syncDueFeeds({ fetch: () => Promise.resolve(fetched) });
}

const today = async () => (await readToday()).warnings.map(({ text }) => text).join();
/** The text of the page of conflicts. */
async function listed() {
  const element = <CalendarsToMend rows={await listCalendarsToMend('America/New_York')} />;
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }]);
  const context = await query(new Request('http://localhost:3000/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
/** The text of the rental's own page of calendars. */
async function ofRental() {
  const request = pageGet('/admin/1/calendars', { Cookie });
  const { data } = (await calendars(args(request, { id: '1' }))) as unknown as { data: { feeds: Array<{ lastGood: string; problem: string | null }> } }; // prettier-ignore
  const [{ lastGood, problem } = { lastGood: '', problem: '' }] = data.feeds;
  return `${lastGood}. ${problem}`;
}
const mails = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) =>
    JSON.stringify(KINDS['calendar-stale'].write(payload, new Date())),
  );

test('a calendar that was never read is new, or has had no successful update yet', async () => {
  expect(await ofRental()).toBe('Not checked yet. null');
  await after(50, FAILED);
  expect(await today()).toBe('Aria 9: no successful update of the calendar Marketplace yet. It answered 500');
  expect(await listed()).toMatch(/ cannot be read\. Its new bookings may be missing here\..*No successful update yet/);
  expect(await ofRental()).toBe('No successful update yet. It answered 500');
  expect(await mails()).toMatchObject([
    expect.stringMatching(/Calendar cannot be read.+may be missing here.+None yet/),
  ]);
});

test('a calendar that fails is not read, on all screens and in the mail', async () => {
  await after(0, ALL);
  await after(50, FAILED);
  expect(await today()).toMatch(
    /^Aria 9: no successful update of the calendar Marketplace since .+ [AP]M\. It answered 500$/,
  );
  expect(await listed()).toMatch(/ cannot be read\. Its new bookings may be missing here\..*Last successful update .+It answered 500/); // prettier-ignore
  expect(await ofRental()).toMatch(/^Last successful update .+ [AP]M\. It answered 500$/);
  expect(await mails()).toMatchObject([expect.stringMatching(/Calendar cannot be read.+may be missing here/)]);
});

test('a calendar whose answers are doubted is read and needs checking, on all screens and in the mail', async () => {
  await after(0, ALL);
  for (let times = 0; times < 4; times++) await after(15, FEWER);
  // The new booking is blocked here, and no dates were released.
  expect(await db.$count(holds)).toBe(5);
  const why = '3 of 5 events are missing. No dates were released';
  expect(await today()).toMatch(new RegExp(`^Aria 9: the calendar Marketplace needs checking. ${why}. Last successful update .+`)); // prettier-ignore
  expect(await listed()).toMatch(new RegExp(`needs checking. Its new bookings block dates here..*Last successful update .+${why}`)); // prettier-ignore
  expect(await ofRental()).toMatch(new RegExp(`^Last successful update .+. ${why}$`));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatch(/Calendar needs checking: Aria 9, Marketplace.+New bookings there still block dates here/);
  expect(mail).not.toMatch(/cannot be read|may be missing/);
});

test('a calendar that is doubted first and then fails for three intervals is reported by a second mail', async () => {
  await after(0, ALL);
  for (let times = 0; times < 4; times++) await after(15, FEWER);
  for (let minutes = 1; minutes < 45; minutes++) await after(1, FAILED);
  expect(await mails()).toHaveLength(1);
  expect(await today()).toContain('needs checking');
  for (let minutes = 0; minutes < 2; minutes++) await after(1, FAILED);
  expect(await mails()).toMatchObject([/needs checking/, /cannot be read.+may be missing here/].map((text) => expect.stringMatching(text) as string)); // prettier-ignore
  expect(await today()).toContain('no successful update of the calendar Marketplace since');
  expect(await listed()).toContain('cannot be read');
});

test('calendars of one server that are doubted are one mail, and those that fail are another', async () => {
  await after(0, ALL);
  const feeds = ['Second', 'Down', 'Down too'].map((name, at) => ({ id: at + 2, rentalId: 1, name, url: `https://x.example/${name}`, createdBy: 'marina' })); // prettier-ignore
  await db.insert(calendarFeeds).values(feeds);
  await db.update(calendarFeeds).set({ nextFetchAt: sql`now()`, lastGoodAt: sql`now() - interval '50 minutes'` });
  await syncDueFeeds({ fetch: (url) => Promise.resolve(url.includes('Down') ? FAILED : whole()) });
  // For a calendar without events, an empty response is a good one.
  const [down, doubted, ...more] = (await mails()).sort();
  expect(more).toEqual([]);
  expect(down).toMatch(/2 calendars cannot be read.+Down, last successful update .+Down too, last successful update/);
  expect(doubted).toMatch(/Calendar needs checking: Aria 9, Marketplace.+The calendar is empty/);
});
