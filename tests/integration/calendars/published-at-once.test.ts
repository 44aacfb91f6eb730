import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarEntries, calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { wholeDay } from '../../support/fixtures/pending-reservations';

test('what one reading publishes has one time, at which the subscriber knows it', async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const blocks = Array.from({ length: 300 }, (_, index) => {
    const days = { startDate: inDays(2 * index + 1), endDate: inDays(2 * index + 1) };
    return { ...days, occupied: wholeDay(days), rentalId: 1, reason: 'owner' as const, createdBy: 'marina' };
  });
  await db.insert(holds).values(blocks);
  await db
    .insert(calendarSubscribers)
    .values({ rentalId: 1, name: 'Marketplace', tokenHash: hashToken('reader'), createdBy: 'marina' });
  expect(await readCalendar('reader')).toContain('BEGIN:VEVENT');
  const entries = await db.select().from(calendarEntries);
  expect(entries).toHaveLength(300);
  // A millisecond between the two, and the party would not be known to have read it: its echo would be a conflict.
  const times = new Set(entries.flatMap(({ changedAt, since }) => [changedAt.getTime(), since!.getTime()]));
  expect([...times]).toEqual([expect.any(Number)]);
  const [subscriber] = await db.select().from(calendarSubscribers);
  expect(subscriber!.lastReadAt!.getTime()).toBeGreaterThanOrEqual([...times][0]!);
});
