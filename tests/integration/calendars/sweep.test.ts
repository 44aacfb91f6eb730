import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { calendarEntries } from '~/domains/calendars/subscribers/tables.server';
import { forgetOldRows } from '~/retention.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';

const ended = (days: number) => {
  const endsAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  return { startsAt: new Date(endsAt.getTime() - 3_600_000), endsAt, kind: 'reserved' as const };
};

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
});

test('what calendars said of time that passed 30 days ago goes; the time itself stays taken', async () => {
  const { id: holdId } = await addHold({ reason: 'external', startDate: inDays(-33), endDate: inDays(-32) });
  const event = { feedId: 1, allDay: false, sequence: 0 };
  await db.insert(calendarEvents).values([
    { ...event, ...ended(31), uid: 'old', holdId },
    { ...event, ...ended(29), uid: 'young' },
    { ...event, ...ended(-5), uid: 'ahead' },
  ]);
  await db.insert(calendarEntries).values([
    { rentalId: 1, source: 'hold 1, 0', ...ended(31) },
    { rentalId: 1, source: 'hold 2, 0', ...ended(29) },
  ]);
  expect(await forgetOldRows()).toMatchObject({ calendars: 2 });
  expect((await db.select().from(calendarEvents)).map(({ uid }) => uid).toSorted()).toEqual(['ahead', 'young']);
  expect((await db.select().from(calendarEntries)).map(({ source }) => source)).toEqual(['hold 2, 0']);
  expect(await db.$count(holds)).toBe(1);
  expect(await forgetOldRows()).toMatchObject({ calendars: 0 });
});
