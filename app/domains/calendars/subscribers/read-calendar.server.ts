import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { listClaims } from '~/domains/availability/claims.server';
import { dawnOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { bookableDays } from '~/domains/availability/rules';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { plusDays, today } from '~/domains/shared/calendar';
import { hashToken } from '~/domains/shared/tokens.server';
import { env } from '~/env.server';
import { calendarFile } from '../files/calendar-file.server';
import { calendarEntries, calendarSubscribers } from '../tables.server';
import { TAKEN_WORDS } from '../vocabulary';
import { earlierSpans, entriesToSay, type Said } from './entries';
import { earlierSource, isCurrent, saidTo } from './said.server';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which time that has passed leaves the calendar, and a cancellation, too. */
const PAST_DAYS = 7;
const CANCELED_DAYS = 30;

type Options = { db?: typeof database; now?: Date };

/** The calendar of the subscriber with this token; null if there is none. Notes when it was read. */
export async function readCalendar(token: string, { db = database, now = new Date() }: Options = {}) {
  const own = eq(calendarSubscribers.tokenHash, hashToken(token));
  const [subscriber] = await db
    .select({
      id: calendarSubscribers.id,
      rentalId: calendarSubscribers.rentalId,
      name: sql<string | null>`${nameOfRental(calendarSubscribers.rentalId)}`,
    })
    .from(calendarSubscribers)
    .where(own);
  if (!subscriber) return null;
  const { rentalId } = subscriber;
  const window = windowAt(now);
  await sayWhatChanged(db, rentalId, window, now);
  const entries = await entriesOf(db, rentalId, window, saidTo(subscriber.id));
  // Often enough to be seen, without a write at every reading.
  const minuteAgo = new Date(now.getTime() - 60_000);
  const unread = sql`coalesce(${calendarSubscribers.lastReadAt}, '-infinity') < ${minuteAgo.toISOString()}`;
  await db.update(calendarSubscribers).set({ lastReadAt: now }).where(and(own, unread));
  const recent = now.getTime() - CANCELED_DAYS * DAY_MS;
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

const windowAt = (now: Date): Span => {
  const day = today(env.SITE_TIMEZONE, now);
  return [
    dawnOf(plusDays(day, -PAST_DAYS), env.SITE_TIMEZONE),
    dawnOf(plusDays(bookableDays(day).endDate, 1), env.SITE_TIMEZONE),
  ];
};

/** Brings what we say in line with what is held. Two readers at once say the same. */
async function sayWhatChanged(db: typeof database, rentalId: number | null, window: Span, now: Date) {
  const [claims, said] = await Promise.all([listClaims(rentalId, window, { db }), entriesOf(db, rentalId, window)]);
  const taken = claims.map(({ rentalId, bookingId, holdId, index, reason, from, until }) => ({
    rentalId,
    source: `${bookingId === null ? `hold ${holdId}` : `reservation ${bookingId}`}, ${index}`,
    kind: reason === 'external' ? ('unavailable' as const) : ('reserved' as const),
    startsAt: new Date(from),
    endsAt: new Date(until),
  }));
  const toSay = entriesToSay(taken, said);
  const before = earlierSpans(toSay, said).map((was) => ({
    ...{ rentalId: was.rentalId, kind: was.kind, startsAt: was.startsAt, endsAt: was.endsAt },
    ...{ source: earlierSource(was.source, was.sequence), sequence: was.sequence, canceled: true },
    changedAt: was.canceled ? was.changedAt : now,
  }));
  if (before.length > 0) await db.insert(calendarEntries).values(before).onConflictDoNothing();
  for (const { rentalId, source, kind, startsAt, endsAt, sequence, canceled } of toSay) {
    const entry = { kind, startsAt, endsAt, sequence, canceled, changedAt: now };
    await db
      .insert(calendarEntries)
      .values({ rentalId, source, ...entry })
      .onConflictDoUpdate({
        target: [calendarEntries.rentalId, calendarEntries.source],
        set: entry,
        setWhere: lt(calendarEntries.sequence, sequence),
      });
  }
}

const entriesOf = (db: typeof database, rentalId: number | null, [from, until]: Span, others?: SQL) =>
  db
    .select({
      id: calendarEntries.id,
      rentalId: calendarEntries.rentalId,
      rentalName: sql<string>`${nameOfRental(calendarEntries.rentalId)}`,
      source: calendarEntries.source,
      kind: calendarEntries.kind,
      startsAt: calendarEntries.startsAt,
      endsAt: calendarEntries.endsAt,
      sequence: calendarEntries.sequence,
      canceled: calendarEntries.canceled,
      changedAt: calendarEntries.changedAt,
    })
    .from(calendarEntries)
    .where(
      and(
        rentalId === null ? undefined : eq(calendarEntries.rentalId, rentalId),
        gt(calendarEntries.endsAt, new Date(from)),
        lt(calendarEntries.startsAt, new Date(until)),
        isCurrent,
        others,
      ),
    )
    .orderBy(asc(calendarEntries.startsAt), asc(calendarEntries.id)) satisfies PromiseLike<Said[]>;
