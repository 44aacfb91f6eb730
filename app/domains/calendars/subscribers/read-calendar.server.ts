import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { dawnOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { bookableDays } from '~/domains/availability/rules';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { DAY_MS, MINUTE_MS } from '~/domains/shared/durations';
import { plusDays, today } from '~/domains/shared/calendar';
import { hashToken } from '~/domains/shared/tokens.server';
import { env } from '~/env.server';
import { calendarFile } from '../files/calendar-file.server';
import { calendarSubscribers } from './tables.server';
import { TAKEN_WORDS } from '../vocabulary';
import { saidTo } from './earlier-entries.server';
import { entriesOf, sayWhatChanged } from './say-what-changed.server';

/** Days after which past time and cancellations leave the calendar. */
const PAST_DAYS = 7;
const CANCELED_DAYS = 30;

type Options = {
  db?: typeof database;
  now?: Date;
  /** Whether the request is only a HEAD, which does not count as a reading. */ unread?: boolean;
};

/**
 * The database's clock, the same for all processes and for all entries that one statement publishes, in milliseconds as
 * JavaScript reads it back.
 */
const CLOCK = sql`date_trunc('milliseconds', statement_timestamp())`;

/**
 * The calendar of the subscriber with this token; null if there is none. Records the time until which the subscriber
 * knows our entries.
 */
export async function readCalendar(token: string, { db = database, now, unread = false }: Options = {}) {
  const at = now ? sql`${now.toISOString()}::timestamptz` : CLOCK;
  const own = eq(calendarSubscribers.tokenHash, hashToken(token));
  const [subscriber] = await db
    .select({
      id: calendarSubscribers.id,
      rentalId: calendarSubscribers.rentalId,
      name: sql<string | null>`${nameOfRental(calendarSubscribers.rentalId)}`,
      begunAt: sql<Date>`${at}`.mapWith(calendarSubscribers.lastReadAt),
    })
    .from(calendarSubscribers)
    .where(own);
  if (!subscriber) return null;
  const { rentalId, begunAt } = subscriber;
  const shown = await sayWhatChanged(db, { rentalId, window: windowAt(begunAt) }, at);
  const entries = await entriesOf(db, shown, saidTo(subscriber.id));
  const newest = new Date(Math.max(0, ...entries.map(({ changedAt }) => changedAt.getTime())));
  if (!unread) await noteRead(db, subscriber.id, { begunAt, newest });
  const recent = begunAt.getTime() - CANCELED_DAYS * DAY_MS;
  const events = entries
    .filter(({ canceled, changedAt }) => !canceled || changedAt.getTime() > recent)
    .map(({ id, kind, startsAt, endsAt, rentalName: rental, ...entry }) => ({
      ...entry,
      uid: id,
      span: [startsAt.getTime(), endsAt.getTime()] as const,
      summary: rentalId === null ? `${rental}: ${TAKEN_WORDS[kind]}` : TAKEN_WORDS[kind],
    }));
  return calendarFile(`${subscriber.name ?? 'All rentals'}, ${env.SITE_NAME}`, events);
}

type Reading = { begunAt: Date; /** When its newest entry was published. */ newest: Date };

/** Records a reading: at once if it has anything new, since echoes are judged by it; otherwise once a minute. */
async function noteRead(db: typeof database, id: number, { begunAt, newest }: Reading): Promise<void> {
  const readAt = newest > begunAt ? newest : begunAt;
  const minuteAgo = new Date(begunAt.getTime() - MINUTE_MS);
  const before = newest > minuteAgo ? newest : minuteAgo;
  const unread = or(
    isNull(calendarSubscribers.lastReadAt),
    lt(calendarSubscribers.lastReadAt, before),
    lt(calendarSubscribers.lastReadAt, calendarSubscribers.addressedAt),
  );
  await db
    .update(calendarSubscribers)
    .set({ lastReadAt: readAt })
    .where(and(eq(calendarSubscribers.id, id), unread));
}

const windowAt = (now: Date): Span => {
  const day = today(env.SITE_TIMEZONE, now);
  return [
    dawnOf(plusDays(day, -PAST_DAYS), env.SITE_TIMEZONE),
    dawnOf(plusDays(bookableDays(day).endDate, 1), env.SITE_TIMEZONE),
  ];
};
