import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger, oneOf } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { ENTRY_LENGTHS, SUBSCRIBER_LENGTHS, TAKEN_KINDS, type TakenKind } from '../vocabulary';

/** The subscribers that may read our calendar. Each has its own address, of which we store only the hash. */
export const calendarSubscribers = pgTable(
  'calendar_subscribers',
  {
    id: id(),
    /** Null for all rentals. */
    rentalId: integer().references(() => rentals.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    /** When it last read our calendar, at this address or an earlier one. */
    lastReadAt: instant(),
    /** When its current address was created; null for the first one. */
    addressedAt: instant(),
  },
  (t) => [
    check('calendar_subscribers_named', sql`${t.name} <> ''`),
    check('calendar_subscribers_lengths', noLonger(t, SUBSCRIBER_LENGTHS)),
    index('calendar_subscribers_rental').on(t.rentalId),
  ],
);

/**
 * The entries that our calendars have published, one for each span of a hold, so that its UID stays, its sequence grows
 * and its end is published as a cancellation. The hold itself may be gone.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    /** The event's UID. */
    id: uuid().primaryKey().defaultRandom(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** The span, such as `reservation 12, 0`; a reservation's option and its confirmation share one. */
    source: text().notNull(),
    kind: text().$type<TakenKind>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    sequence: integer().notNull().default(0),
    canceled: boolean().notNull().default(false),
    changedAt: instant().notNull().defaultNow(),
    /** When this span was first published; null in older rows, where it is `changedAt`. */
    since: instant(),
    /** Whether whole days were written with their times; null in older rows, where it is not known. */
    hasTimes: boolean(),
  },
  (t) => [
    check('calendar_entries_kind_known', oneOf(t.kind, TAKEN_KINDS)),
    check('calendar_entries_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    check('calendar_entries_bounded', sql`${noLonger(t, ENTRY_LENGTHS)} and ${t.sequence} >= 0`),
    unique('calendar_entries_source').on(t.rentalId, t.source),
    index('calendar_entries_ends').on(t.rentalId, t.endsAt),
    index('calendar_entries_past').on(t.endsAt),
    index('calendar_entries_span').using('gist', sql`tstzrange(${t.startsAt}, ${t.endsAt})`),
    index('calendar_entries_moved')
      .on(t.changedAt)
      .where(sql`${t.source} like '%, was %'`),
  ],
);
