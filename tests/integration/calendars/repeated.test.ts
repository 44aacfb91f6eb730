import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsDay } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';

const HOUR = 60 * 60_000;
const by = { createdBy: 'marina' };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarSubscribers).values([
    { id: 1, rentalId: 1, name: 'Marketplace', tokenHash: hashToken('them'), ...by },
    { id: 2, rentalId: null, name: 'Phone', tokenHash: hashToken('phone'), ...by },
  ]);
  await db
    .insert(calendarFeeds)
    .values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', subscriberId: 1, ...by });
});

/** Runs the worker while the feed is due and returns `text`, `hours` from now. */
async function fetched(text: string, hours = 0): Promise<void> {
  await db.update(calendarFeeds).set({ nextFetchAt: new Date(Date.now() - 1000) });
  const now = new Date(Date.now() + hours * HOUR);
  await syncDueFeeds({ now, fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
}
const event = (from: string, until: string, summary: string, uid: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART${from}\r\nDTEND${until}\r\nSUMMARY:${summary}\r\n${more}END:VEVENT\r\n`;
const ofDays = (from: number, until: number, summary = 'Not available', uid = 'copy', more = '') =>
  event(`;VALUE=DATE:${icsDay(from)}`, `;VALUE=DATE:${icsDay(until)}`, summary, uid, more);
const timed = (from: string, until: string) => icsCalendar(event(`:${from}`, `:${until}`, 'Not available', 'copy'));
const repeats = icsCalendar(ofDays(10, 13));
/** The numbers of conflicts and of holds. */
const found = async () => [await countConflicts(), await db.$count(holds)];
const free = async (id: number) => expect((await unblockDays(1, id)).ok).toBe(true);

describe('days that were freed here and are still listed there', () => {
  test('they hold no time for one day after we published them as free', async () => {
    const { id } = await addHold();
    await readCalendar('them');
    await fetched(repeats);
    await free(id);
    await readCalendar('them');
    await fetched(repeats);
    expect(await found()).toEqual([0, 0]);
    await fetched(repeats, 23);
    expect(await found()).toEqual([0, 0]);
    // After a day, the days count as the other calendar's.
    await fetched(repeats, 25);
    expect(await found()).toEqual([0, 1]);
  });

  test('first seen after they were freed, they hold no time until the other calendar reads that', async () => {
    const { id } = await addHold();
    await readCalendar('them', { now: new Date(Date.now() - 10 * 60_000) });
    await free(id);
    await readCalendar('phone');
    await fetched(repeats);
    expect(await found()).toEqual([0, 0]);
  });

  test('they hold time if the other calendar lists them after reading that they are free', async () => {
    const { id } = await addHold();
    await readCalendar('them', { now: new Date(Date.now() - 10 * 60_000) });
    await free(id);
    await readCalendar('them');
    await fetched(repeats);
    expect(await found()).toEqual([0, 1]);
  });

  test('take nothing where they were moved to other days', async () => {
    const { id } = await addHold();
    await readCalendar('them');
    await fetched(repeats);
    const at = (days: number) => instantOf(inDays(days), '00:00', env.SITE_TIMEZONE);
    await db.update(holds).set({ startDate: inDays(20), endDate: inDays(22), occupied: multirange([[at(20), at(23)]]) }).where(eq(holds.id, id)); // prettier-ignore
    const text = (await readCalendar('them'))!;
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await fetched(repeats);
    expect(await found()).toEqual([0, 1]);
  });

  test('are taken by a booking: an event marked as reserved never repeats ours', async () => {
    const { id } = await addHold();
    await readCalendar('them');
    await free(id);
    await readCalendar('them');
    await fetched(icsCalendar(ofDays(10, 13, 'Reserved')));
    expect(await found()).toEqual([0, 1]);
  });
});

test('what came from the other calendar and is gone is not published to it, and a new block there takes the days', async () => {
  await fetched(icsCalendar(ofDays(10, 13, 'Reserved', 'guest')));
  await readCalendar('phone');
  await fetched(icsCalendar(ofDays(10, 13, 'Reserved', 'guest', 'STATUS:CANCELLED\r\n')));
  expect(await readCalendar('phone')).toContain('STATUS:CANCELLED');
  expect(await readCalendar('them')).not.toContain('BEGIN:VEVENT');
  await fetched(repeats);
  expect(await found()).toEqual([0, 1]);
});

describe('a calendar of other units repeats us', () => {
  const at = (days: number, time: string) => instantOf(inDays(days), time, env.SITE_TIMEZONE);

  test('whole days of a stay with its own times', async () => {
    await addHold({ occupied: multirange([[at(10, '12:00'), at(12, '14:00')]]) });
    await readCalendar('them');
    await fetched(repeats);
    expect(await found()).toEqual([0, 1]);
    await fetched(icsCalendar(ofDays(10, 14)));
    expect(await countConflicts()).toBe(1);
  });

  test('nights of a stay that comes later and leaves earlier than usual', async () => {
    await db.update(rentals).set({ priceUnit: 'week', terms: { handoverTime: '16:00', returnTime: '11:00' } });
    await addHold({ endDate: inDays(13), occupied: multirange([[at(10, '18:00'), at(13, '09:00')]]) });
    await readCalendar('them');
    await fetched(repeats);
    expect(await found()).toEqual([0, 1]);
    await fetched(icsCalendar(ofDays(10, 14)));
    expect(await countConflicts()).toBe(1);
  });

  test('times of whole days, with the morning of the departure', async () => {
    await addHold();
    await readCalendar('them');
    await fetched(timed(`${icsDay(10)}T150000`, `${icsDay(13)}T110000`));
    expect(await found()).toEqual([0, 1]);
    await fetched(timed(`${icsDay(10)}T150000`, `${icsDay(13)}T190000`));
    expect(await countConflicts()).toBe(1);
  });
});
