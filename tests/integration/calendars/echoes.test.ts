import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { multirange, occupancy, type Span } from '~/domains/availability/occupancy.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { editSubscriber } from '~/domains/calendars/subscribers/edit-subscriber.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { env } from '~/env.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db
    .insert(calendarSubscribers)
    .values({ id: 1, rentalId: 1, name: 'Marketplace', tokenHash: hashToken('them'), createdBy: 'marina' });
  await db.insert(calendarFeeds).values({
    id: 1,
    rentalId: 1,
    name: 'Marketplace',
    url: 'https://x.example/',
    subscriberId: 1,
    createdBy: 'marina',
  });
});

const sync = (text: string) =>
  syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
const days = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
const calendar = (summary: string, from: number, to: number) =>
  icsCalendar(icsEvent(`${from}`, from, to, `SUMMARY:${summary}`));

/** The party reads a hold of ours and repeats it; then we delete the hold, and the party reads the free days. */
async function freeRepeated() {
  const held = await addHold();
  await readCalendar('them');
  await sync(calendar('Not available', 10, 13));
  await db.delete(holds).where(eq(holds.id, held.id));
  await readCalendar('them');
}

test.each(['localhost', 'former.example'])('our own calendar of %s, read back, takes nothing', async (host) => {
  await addHold();
  await sync((await readCalendar('them'))!.replaceAll('@localhost', `@${host}`));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([0, 1]);
});

test('our own calendar of another rental takes its time: a house reads those of its rooms', async () => {
  await addRental({ id: 2, name: 'A room' });
  const by = { createdBy: 'marina', tokenHash: hashToken('room') };
  await db.insert(calendarSubscribers).values({ id: 2, rentalId: 2, name: 'The house', ...by });
  await addHold({ rentalId: 2 });
  await sync((await readCalendar('room'))!);
  const held = await db.select().from(holds).orderBy(holds.rentalId);
  const same = { startDate: held[1]!.startDate, endDate: held[1]!.endDate };
  expect(held).toMatchObject([
    { rentalId: 1, reason: 'external', ...same },
    { rentalId: 2, reason: 'owner' },
  ]);
});

test('unavailable time there is an echo within what we published; reserved time never is', async () => {
  await addHold();
  await readCalendar('them');
  await sync(calendar('Not available', 10, 13));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([0, 1]);
  await sync(calendar('Not available', 10, 14));
  expect(await countConflicts()).toBe(1);
  await sync(calendar('Reserved', 10, 13));
  expect(await countConflicts()).toBe(1);
});

test('whole days of a calendar of days repeat our hours, and two of ours that adjoin', async () => {
  const terms = { handoverTime: '15:00', returnTime: '11:00', turnaroundMinutes: 240 };
  await db.update(rentals).set({ priceUnit: 'week', terms });
  const hours = (from: number, to: number) => occupancy({ ...days(from, to), priceUnit: 'week' }, { ...terms }, env.SITE_TIMEZONE); // prettier-ignore
  for (const [from, to] of [
    [10, 13],
    [13, 15],
  ] as const)
    // prettier-ignore
    await addHold({ ...days(from, to), occupied: multirange((hours(from, to) as { value: Span[] }).value) });
  await readCalendar('them');
  await sync(calendar('Not available', 10, 15));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([0, 2]);
  await sync(calendar('Not available', 10, 16));
  expect(await countConflicts()).toBe(1);
});

test('an echo that is no longer listed takes nothing when our own time is freed', async () => {
  await freeRepeated();
  await sync(calendar('Not available', 40, 41));
  expect(await db.select({ startDate: holds.startDate }).from(holds)).toEqual([{ startDate: inDays(40) }]);
});

describe('a sale on days freed since is not an echo, even if it resembles an earlier one', () => {
  const says = (uid: string, from: number, until: number) =>
    sync(icsCalendar(icsEvent(uid, from, until, 'SUMMARY:Not available')));
  beforeEach(freeRepeated);

  test('of the same span', async () => {
    await says('another', 10, 13);
    expect(await db.$count(holds)).toBe(1);
  });

  test('of the same span, after an answer without it', async () => {
    await sync(icsCalendar());
    await says('10', 10, 13);
    expect(await db.$count(holds)).toBe(1);
  });

  test('of the same UID', async () => {
    await says('10', 10, 12);
    expect(await db.$count(holds)).toBe(1);
  });
});

test('a calendar that repeated us only may be empty', async () => {
  await freeRepeated();
  await sync(icsCalendar());
  expect(await db.select().from(calendarFeeds)).toMatchObject([{ problem: null }]);
});

test('days that were sold there before it read that they are taken here are a clash, and stay one once it has', async () => {
  await db
    .insert(calendarSubscribers)
    .values({ id: 2, rentalId: null, name: 'Phone', tokenHash: hashToken('phone'), createdBy: 'marina' });
  await readCalendar('them');
  await addHold();
  await readCalendar('phone');
  await sync(calendar('CLOSED - Not available', 10, 13));
  expect(await countConflicts()).toBe(1);
  await readCalendar('them');
  await sync(calendar('CLOSED - Not available', 10, 13));
  expect(await countConflicts()).toBe(1);
});

test('a replaced address does not change what the subscriber has read', async () => {
  await addHold();
  await readCalendar('them');
  await sync(calendar('Not available', 10, 13));
  await editSubscriber({ intent: 'renew', subscriberId: 1 }, { rentalId: 1, actor: 'marina' });
  await sync(icsCalendar(icsEvent('another UID', 10, 13, 'SUMMARY:Not available')));
  await addHold(days(20, 21));
  await sync(
    icsCalendar(icsEvent('a third', 10, 13, 'SUMMARY:Not available'), icsEvent('new', 20, 22, 'SUMMARY:Closed')),
  );
  expect(await countConflicts()).toBe(1);
});

test('time that a party read within the last minute counts as published to it', async () => {
  await readCalendar('them');
  await addHold();
  await readCalendar('them');
  await sync(calendar('Not available', 10, 13));
  expect(await countConflicts()).toBe(0);
});

test('an entry published only to others and removed causes no echo', async () => {
  await db
    .insert(calendarSubscribers)
    .values({ id: 2, rentalId: null, name: 'Phone', tokenHash: hashToken('phone'), createdBy: 'marina' });
  await readCalendar('them');
  const held = await addHold();
  await readCalendar('phone');
  await db.delete(holds).where(eq(holds.id, held.id));
  await readCalendar('phone');
  await sync(calendar('Not available', 10, 13));
  expect(await db.$count(holds)).toBe(1);
});

test('events from a subscriber are published to all others, but not to it', async () => {
  await db
    .insert(calendarSubscribers)
    .values({ id: 2, rentalId: null, name: 'Phone', tokenHash: hashToken('phone'), createdBy: 'marina' });
  await sync(calendar('Reserved', 10, 13));
  expect(await db.$count(holds)).toBe(1);
  expect(await readCalendar('phone')).toContain('BEGIN:VEVENT');
  expect(await readCalendar('them')).not.toContain('BEGIN:VEVENT');
});
