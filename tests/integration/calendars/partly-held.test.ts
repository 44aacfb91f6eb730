import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { action, loader } from '~/routes/admin.conflicts';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const actor = 'marina';
let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn(actor);
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: actor }); // prettier-ignore
});

const booked = (uid: string, from: number, until: number, summary = 'Reserved') =>
  icsEvent(uid, from, until, `SUMMARY:${summary}`);
const says = (...events: string[]) => feedSays(1, ...events);
const feedSays = (feedId: number, ...events: string[]) => {
  const text = icsCalendar(...events);
  return syncFeed(feedId, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
};
const days = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
const block = (from: number, to: number) => blockDays(1, { ...days(from, to), reason: 'owner' }, { actor });
/** The first and last days of the holds from other calendars, counted from today. */
const held = async () =>
  (await db.select().from(holds).where(eq(holds.reason, 'external')).orderBy(asc(holds.startDate))).map(
    ({ startDate, endDate }) => [startDate, endDate],
  );
const span = (from: number, to: number) => [inDays(from), inDays(to)];
const reserved = async (from: number, to: number) => (await addReservation({ rentalId: 1, ...days(from, to) })).id;

test('the free part of a clash is taken at once, on both sides of what is in the way', async () => {
  await addHold(days(12, 13));
  await says(booked('a', 10, 21));
  expect(await held()).toEqual([span(10, 20)]);
  expect((await block(10, 11)).ok).toBe(false);
  expect((await block(14, 14)).ok).toBe(false);
  expect(await countConflicts()).toBe(1);
});

describe('a waiting booking gets freed time in the same transaction', () => {
  test('when a block is removed', async () => {
    const ours = await addHold(days(10, 11));
    await says(booked('a', 10, 21));
    await unblockDays(1, ours.id);
    expect((await block(10, 10)).ok).toBe(false);
    expect([await held(), await countConflicts()]).toEqual([[span(10, 20)], 0]);
  });

  test('when two bookings of another calendar move away in one answer', async () => {
    await db.insert(calendarFeeds).values({ id: 2, rentalId: 1, name: 'Riviera', url: 'https://y.example/', createdBy: actor }); // prettier-ignore
    await says(booked('a', 10, 11), booked('b', 11, 12));
    await feedSays(2, booked('c', 10, 12));
    await says(booked('a', 20, 21), booked('b', 21, 22));
    expect([await held(), await countConflicts()]).toEqual([[span(10, 11), span(20, 20), span(21, 21)], 0]);
  });

  test('when a reservation is canceled, also where the clash was accepted', async () => {
    const id = await reserved(10, 12);
    await confirmReservation(id, { actor });
    await says(booked('a', 11, 13));
    expect(await held()).toEqual([]);
    await db.update(calendarEvents).set({ ignoredReason: 'Settled by phone' });
    await cancelReservation(id, { actor, reason: 'Sold elsewhere' });
    expect([await held(), await countConflicts()]).toEqual([[span(11, 12)], 0]);
  });

  test('when an option has ended and a rival is quick', async () => {
    const [kept, rival] = [await reserved(10, 12), await reserved(10, 12)];
    expect((await keepDates(kept, { actor, version: 1, hours: 24 })).ok).toBe(true);
    await says(booked('a', 10, 13));
    await db.update(holds).set({ until: sql`now() - interval '1 second'` });
    expect((await confirmReservation(rival, { actor })).ok).toBe(false);
    await says(booked('a', 10, 13));
    expect([await held(), await countConflicts()]).toEqual([[span(10, 12)], 0]);
  });

  test('confirming an option keeps our hold, and the overlap is reported', async () => {
    const id = await reserved(10, 12);
    await keepDates(id, { actor, version: 1, hours: 24 });
    await says(booked('a', 10, 13));
    expect((await confirmReservation(id, { actor })).ok).toBe(true);
    expect([await held(), await countConflicts()]).toEqual([[], 1]);
  });
});

test('overlapping events of one calendar are no clash, bookings come first, and what is left of the other is taken', async () => {
  await says(booked('closed', 10, 20, 'Not available'), booked('guest', 12, 14));
  expect([await held(), await countConflicts()]).toEqual([[span(10, 19), span(12, 13)], 0]);
  expect((await block(19, 19)).ok).toBe(false);
  await says(booked('closed', 12, 14, 'Not available'), booked('guest', 12, 14));
  await says(booked('guest', 12, 14));
  await says(booked('guest', 12, 14));
  expect([await held(), await countConflicts()]).toEqual([[span(12, 13)], 0]);
});

describe('a clash that is ignored', () => {
  const page = () => loader(args(pageGet('/admin/conflicts', { Cookie })));
  const send = (fields: Record<string, string | number>) =>
    answerOf(() => action(args(formPost('/admin/conflicts', fields as Record<string, string>, { Cookie }))));
  const accept = async () => {
    const [row] = (await page()).rows;
    return send({ intent: 'ignore', eventId: row!.id, seen: row!.seen, reason: 'The owner lends it' });
  };

  test('is listed with its reason and can be brought back', async () => {
    await addHold(days(10, 11));
    await says(booked('a', 10, 12));
    expect((await accept()).status).toBe(303);
    const { rows, ignored } = await page();
    expect([rows, ignored]).toMatchObject([[], [{ reason: 'The owner lends it' }]]);
    await send({ intent: 'reopen', eventId: ignored[0]!.id });
    expect(await page()).toMatchObject({ rows: [{ reason: null }], ignored: [] });
  });

  test('comes back when our side changes', async () => {
    const id = await reserved(10, 12);
    await keepDates(id, { actor, version: 1, hours: 24 });
    await says(booked('a', 10, 13));
    await accept();
    expect(await countConflicts()).toBe(0);
    await confirmReservation(id, { actor });
    expect(await countConflicts()).toBe(1);
  });

  test('comes back while what is in its way is not as it was', async () => {
    await db.insert(calendarFeeds).values({ id: 2, rentalId: 1, name: 'Riviera', url: 'https://y.example/', createdBy: actor }); // prettier-ignore
    const countWith = async (handoverTime: string) => {
      await db.update(rentals).set({ terms: { handoverTime, returnTime: '10:00' } });
      await says(booked('a', 10, 12));
      await feedSays(2, booked('c', 10, 12));
      return countConflicts();
    };
    expect(await countWith('15:00')).toBe(1);
    await accept();
    expect([await countConflicts(), await countWith('16:30'), await countWith('15:00')]).toEqual([0, 1, 0]);
  });

  test('is just the one that the page showed', async () => {
    await addHold(days(10, 11));
    await says(booked('a', 10, 12));
    const [row] = (await page()).rows;
    await says(booked('a', 11, 13));
    const stale = await send({ intent: 'ignore', eventId: row!.id, seen: row!.seen, reason: 'The owner lends it' });
    expect(stale.status).toBe(409);
    expect(await countConflicts()).toBe(1);
  });
});
