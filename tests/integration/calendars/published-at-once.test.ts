import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarEntries, calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, wholeDay } from '../../support/fixtures/pending-reservations';

const by = { createdBy: 'marina' };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarSubscribers).values({ id: 1, rentalId: 1, name: 'Marketplace', tokenHash: hashToken('reader'), ...by }); // prettier-ignore
});

/** A database that runs `happens` right after its first statement. */
function meanwhile<Target extends object>(target: Target, happens: () => Promise<unknown>): Target {
  let isOver = false;
  const get = (from: Target, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(from, name);
    if (typeof value !== 'function') return value;
    const call = (...asked: unknown[]): unknown => Reflect.apply(value, from, asked);
    if (name === 'transaction')
      return (run: (tx: object) => unknown, ...config: unknown[]) =>
        call((tx: object) => run(meanwhile(tx, happens)), ...config);
    if (name !== 'execute' || isOver) return call;
    isOver = true;
    return async (...asked: unknown[]) => {
      const found = await call(...asked);
      await happens();
      return found;
    };
  };
  return new Proxy(target, { get });
}

test('time that another reader publishes meanwhile is not published as canceled', async () => {
  await db.insert(calendarSubscribers).values({ id: 2, rentalId: 1, name: 'Phone', tokenHash: hashToken('phone'), ...by }); // prettier-ignore
  let published: string | null = null;
  const happens = async () => {
    await addHold();
    published = await readCalendar('phone');
  };
  const read = await readCalendar('reader', { db: meanwhile(db, happens) });
  expect(published).toContain('BEGIN:VEVENT');
  expect(read).not.toContain('CANCELLED');
  expect(await readCalendar('phone')).toBe(published);
});

test('what one reading publishes has one time, at which the subscriber knows it', async () => {
  const blocks = Array.from({ length: 300 }, (_, index) => {
    const days = { startDate: inDays(2 * index + 1), endDate: inDays(2 * index + 1) };
    return { ...days, occupied: wholeDay(days), rentalId: 1, reason: 'owner' as const, ...by };
  });
  await db.insert(holds).values(blocks);
  expect(await readCalendar('reader')).toContain('BEGIN:VEVENT');
  const entries = await db.select().from(calendarEntries);
  expect(entries).toHaveLength(300);
  // With times a millisecond apart, the party would not count as having read it: its echo would be a conflict.
  const times = new Set(entries.flatMap(({ changedAt, since }) => [changedAt.getTime(), since!.getTime()]));
  expect([...times]).toEqual([expect.any(Number)]);
  const [subscriber] = await db.select().from(calendarSubscribers);
  expect(subscriber!.lastReadAt!.getTime()).toBeGreaterThanOrEqual([...times][0]!);
});
