import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, db as database } from '~/db/database.server';
import { type ClaimedSpan, listClaims } from '~/domains/availability/claims.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { type HoldSource, sourceOf } from '~/domains/availability/vocabulary';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { hasTimes } from '~/domains/catalog/terms/queries.server';
import { calendarEntries } from './tables.server';
import { earlierSpans, entriesToSay, nameOf, type Said, type Taken } from './entries';
import { earlierSource, isCurrent } from './earlier-entries.server';

type Scope = { /** Null for all rentals. */ rentalId: number | null; window: Span };

/** The most spans in the calendar of all rentals: the next ones. The calendar of one rental has all its spans. */
const MOST_OF_ALL = 5_000;
/** Rows of one statement. */
const BATCH = 1_000;

/**
 * Brings the published entries in line with the holds. Two readers at once publish the same entries. Returns the window
 * that is shown: the window of all rentals ends where there would be too many spans.
 */
export async function sayWhatChanged(db: typeof database, { rentalId, window }: Scope, at: SQL): Promise<Scope> {
  const most = rentalId === null ? MOST_OF_ALL : undefined;
  // Read as of one moment: otherwise, an entry that another reader publishes between two statements would count as
  // gone.
  const { shown, taken, said } = await db.transaction(
    async (tx) => {
      const claims = await listClaims(rentalId, window, { db: tx, most: most && most + 1 });
      const beyond = most === undefined ? undefined : claims[most];
      const shown: Scope = { rentalId, window: beyond ? [window[0], beyond.from] : window };
      const within = beyond ? claims.filter(({ from }) => from < beyond.from) : claims;
      const [taken, said] = [within.map(entryOf), await entriesOf(tx, shown)];
      return { shown, taken, said: [...said, ...(await entriesElsewhere(tx, taken, said))] };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const toSay = entriesToSay(taken, said);
  const before = earlierSpans(toSay, said).map((was) => ({
    ...{ rentalId: was.rentalId, kind: was.kind, startsAt: was.startsAt, endsAt: was.endsAt, since: was.since },
    ...{ source: earlierSource(was.source, was.sequence), sequence: was.sequence, canceled: true },
    changedAt: was.canceled ? was.changedAt : at,
  }));
  for (const rows of batchesOf(before)) await db.insert(calendarEntries).values(rows).onConflictDoNothing();
  const values = toSay.map(({ rentalId, source, kind, startsAt, endsAt, sequence, canceled, since }) => ({
    ...{ rentalId, source, kind, startsAt, endsAt, sequence, canceled, hasTimes: hasTimes(sql`${rentalId}::int`) },
    ...{ since: since ?? at, changedAt: at },
  }));
  // In the same order for all readers, so that no two wait for each other.
  values.sort((some, other) => some.rentalId - other.rentalId || (some.source < other.source ? -1 : 1));
  for (const rows of batchesOf(values))
    await db
      .insert(calendarEntries)
      .values(rows)
      .onConflictDoUpdate({
        target: [calendarEntries.rentalId, calendarEntries.source],
        set: NEWER,
        setWhere: lt(calendarEntries.sequence, sql`excluded.sequence`),
      });
  return shown;
}

const NEWER = {
  ...{ kind: sql`excluded.kind`, startsAt: sql`excluded.starts_at`, endsAt: sql`excluded.ends_at` },
  ...{ sequence: sql`excluded.sequence`, canceled: sql`excluded.canceled` },
  ...{ changedAt: sql`excluded.changed_at`, since: sql`excluded.since`, hasTimes: sql`excluded.has_times` },
};

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

/** The kind of time that other calendars see, by the source of a hold. */
const KINDS: Record<HoldSource, Taken['kind']> = {
  reservation: 'reserved',
  block: 'reserved',
  calendar: 'unavailable',
};

const entryOf = ({ rentalId, bookingId, holdId, index, reason, from, until }: ClaimedSpan): Taken => ({
  rentalId,
  source: `${bookingId === null ? `hold ${holdId}` : `reservation ${bookingId}`}, ${index}`,
  kind: KINDS[sourceOf(reason)],
  startsAt: new Date(from),
  endsAt: new Date(until),
});

/** The entries of a window, in order; with `to`, those for one subscriber. */
export const entriesOf = (db: Db, { rentalId, window: [from, until] }: Scope, to?: SQL) =>
  entries(
    db,
    and(
      rentalId === null ? reachesInto([from, until]) : eq(calendarEntries.rentalId, rentalId),
      gt(calendarEntries.endsAt, new Date(from)),
      lt(calendarEntries.startsAt, new Date(until)),
      isCurrent,
      to,
    ),
  );

/** The entries of spans that were published outside of the window, such as those of a block that moved out of the past. */
async function entriesElsewhere(db: Db, taken: readonly Taken[], said: readonly Said[]) {
  const known = new Set(said.map(nameOf));
  const names = taken.filter((span) => !known.has(nameOf(span))).map(({ rentalId, source }) => ({ rentalId, source }));
  if (names.length === 0) return [];
  const named = sql`select * from json_to_recordset(${JSON.stringify(names)}) as named("rentalId" integer, source text)`;
  return entries(db, sql`(${calendarEntries.rentalId}, ${calendarEntries.source}) in (${named})`);
}

const entries = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: calendarEntries.id,
      rentalId: calendarEntries.rentalId,
      rentalName: sql<string>`${nameOfRental(calendarEntries.rentalId)}`,
      hasTimes: sql<boolean>`coalesce(${calendarEntries.hasTimes}, ${hasTimes(calendarEntries.rentalId)})`,
      isOtherForm: sql<boolean>`${calendarEntries.hasTimes} is distinct from ${hasTimes(calendarEntries.rentalId)}`,
      source: calendarEntries.source,
      kind: calendarEntries.kind,
      startsAt: calendarEntries.startsAt,
      endsAt: calendarEntries.endsAt,
      sequence: calendarEntries.sequence,
      canceled: calendarEntries.canceled,
      changedAt: calendarEntries.changedAt,
      since: sql<Date>`coalesce(${calendarEntries.since}, ${calendarEntries.changedAt})`.mapWith(calendarEntries.since),
    })
    .from(calendarEntries)
    .where(which)
    .orderBy(asc(calendarEntries.startsAt), asc(calendarEntries.id)) satisfies PromiseLike<Said[]>;

/**
 * A condition for the index over all rentals. A window that was cut before its beginning counts as the time between
 * both instants.
 */
function reachesInto(window: Span): SQL {
  const [first, last] = window.map((at) => new Date(at).toISOString()).sort();
  return sql`tstzrange(${calendarEntries.startsAt}, ${calendarEntries.endsAt}) && tstzrange(${first}, ${last}, '[]')`;
}
