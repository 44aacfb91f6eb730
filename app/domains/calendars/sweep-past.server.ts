import { and, lt, not, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isInBatch } from '~/db/in-batches.server';
import { isCurrent } from './subscribers/earlier-entries.server';
import { calendarEvents } from './tables.server';
import { calendarEntries } from './subscribers/tables.server';

/** Days that we keep past events: longer than any calendar lists them. The time itself stays with its hold. */
const KEPT_DAYS = 30;

/** Removes events of other calendars and entries of ours whose time has long passed; returns the number of rows. */
export async function sweepPastCalendars({ db = database, now = new Date() } = {}): Promise<number> {
  const past = daysBefore(now, KEPT_DAYS);
  const batch = (id: PgColumn, endsAt: PgColumn, most: number, where: SQL | undefined = lt(endsAt, past)) =>
    isInBatch(db, id, { where, order: [endsAt], most });
  const events = await inBatches((most) =>
    db
      .delete(calendarEvents)
      .where(batch(calendarEvents.id, calendarEvents.endsAt, most))
      .returning({ id: calendarEvents.id }),
  );
  // The former entries of moved spans are needed for a day only.
  const wereMoved = and(not(isCurrent), lt(calendarEntries.changedAt, past));
  const isOld = or(lt(calendarEntries.endsAt, past), wereMoved);
  const entries = await inBatches((most) =>
    db
      .delete(calendarEntries)
      .where(batch(calendarEntries.id, calendarEntries.endsAt, most, isOld))
      .returning({ id: calendarEntries.id }),
  );
  return events + entries;
}
