import { inArray, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, lockedBatch } from '~/db/in-batches.server';
import { calendarEntries, calendarEvents } from './tables.server';

/** Longer than any calendar tells what has passed. The time itself stays with its hold. */
const KEPT_DAYS = 30;

/** Removes what calendars said of time that has long passed, theirs and ours; returns how many rows. */
export async function sweepPastCalendars({ db = database, now = new Date() } = {}): Promise<number> {
  const past = daysBefore(now, KEPT_DAYS);
  const batch = (id: PgColumn, endsAt: PgColumn, most: number) =>
    inArray(id, lockedBatch(db, id, { where: lt(endsAt, past), order: [endsAt], most }));
  const events = await inBatches((most) =>
    db
      .delete(calendarEvents)
      .where(batch(calendarEvents.id, calendarEvents.endsAt, most))
      .returning({ id: calendarEvents.id }),
  );
  const entries = await inBatches((most) =>
    db
      .delete(calendarEntries)
      .where(batch(calendarEntries.id, calendarEntries.endsAt, most))
      .returning({ id: calendarEntries.id }),
  );
  return events + entries;
}
