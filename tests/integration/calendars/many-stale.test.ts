import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import type { Fetched } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { KINDS } from '~/domains/mail/templates/kinds.server';
import { outbox } from '~/domains/mail/tables.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const FAILED: Fetched = { is: 'failed', problem: 'It answered 500' };
const EMPTY: Fetched = { is: 'calendar', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', etag: null, lastModified: null };

/** Adds feeds that are read every 15 minutes, and count as stale 45 minutes after their last good fetch. */
const addFeeds = (server: string, names: readonly string[], readAgo: number) =>
  db.insert(calendarFeeds).values(
    names.map((name) => ({
      ...{ rentalId: 1, name, url: `https://${server}/${name}.ics`, createdBy: 'marina' },
      lastGoodAt: sql`now() - make_interval(mins => ${readAgo})`,
    })),
  );

/** Makes each feed due, and fetches it with this result. */
async function round(fetched: Fetched) {
  await db.update(calendarFeeds).set({ nextFetchAt: sql`now()` });
  await syncDueFeeds({ fetch: () => Promise.resolve(fetched) });
}

const mails = async () => (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ payload }) => payload);
const pass = (minutes: number) =>
  db.update(calendarFeeds).set({ lastGoodAt: sql`last_good_at - make_interval(mins => ${minutes})` });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('the calendars of a provider that is down are one mail, and those of another are another', async () => {
  await addFeeds('down.example', ['First', 'Second'], 50);
  await addFeeds('down.example', ['Later'], 40);
  await addFeeds('other.example', ['Elsewhere'], 40);
  await round(FAILED);
  const [mail, ...more] = await mails();
  const written = KINDS['calendar-stale'].write(mail, new Date());
  expect([more, written.subject]).toEqual([[], '3 calendars cannot be read']);
  // `Later` fails on the same server and will be stale soon, so the mail includes it.
  expect(JSON.stringify(written)).toMatch(/First, .+Second, .+Later, last successful update .+It answered 500/);
  expect(JSON.stringify(written)).not.toContain('Elsewhere');
  await pass(10);
  await round(FAILED);
  expect(await mails()).toMatchObject([{ calendar: 'First' }, { calendar: 'Elsewhere', others: [], more: 0 }]);
});

test('a calendar that was never read well has no good fetch, whenever it was added', async () => {
  await addFeeds('down.example', ['First', 'Second'], 50);
  await db.update(calendarFeeds).set({ lastGoodAt: null, createdAt: sql`now() - interval '50 minutes'` });
  await round(FAILED);
  await db.update(calendarFeeds).set({ warnedAt: sql`case when name = 'First' then now() end` });
  await round(FAILED);
  const [both, one] = (await mails()).map((payload) => KINDS['calendar-stale'].write(payload, new Date()));
  expect(JSON.stringify(both)).toMatch(/First, no successful update yet.+Second, no successful update yet/);
  expect(JSON.stringify(one)).toContain('["Last successful update","None yet"]');
});

test('many are named up to twenty and counted, and warned of again after they were read', async () => {
  const names = Array.from({ length: 23 }, (_, n) => `Feed ${n}`);
  await addFeeds('down.example', names, 50);
  const counts = async () =>
    (await mails()).map((payload) => {
      const { others, more } = payload as { others: object[]; more: number };
      return [others.length, more];
    });
  await round(FAILED);
  expect(await counts()).toEqual([[19, 3]]);
  await round(EMPTY);
  expect(await counts()).toHaveLength(1);
  await pass(50);
  await round(FAILED);
  expect(await counts()).toEqual(Array(2).fill([19, 3]));
});
