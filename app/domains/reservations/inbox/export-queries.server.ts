import { and, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookings } from '../tables.server';
import { env } from '~/env.server';
import { behind, inboxFilter, order } from './queries.server';
import { inboxCursorText, type InboxQuery } from './inbox-query';
import { SOURCE_LABELS, STATUS_LABELS } from '../vocabulary';

/** Rows per statement, and so in memory at once. */
const BATCH = 1000;

/** Columns of `exportReservations`, in order. Totals are whole US dollars. */
export const EXPORT_COLUMNS = [
  'Number',
  'Status',
  'Requested',
  'Source',
  'Customer',
  'Email',
  'Phone',
  'Rental',
  'First day',
  'Last day',
  'Days',
  'Hours per day',
  'Quoted total (USD)',
  'Agreed total (USD)',
  'Notes',
] as const;

export type ExportRow = (string | number | null)[];

const requested = sql<string>`to_char(${bookings.createdAt} at time zone ${env.SITE_TIMEZONE}, 'YYYY-MM-DD HH24:MI')`;

/**
 * All reservations of the inbox's filter, in its order, in batches. Each batch is read after the last row of the one
 * before, so that a slow download holds no connection.
 */
export async function* exportReservations(
  { status, q }: Pick<InboxQuery, 'status' | 'q'>,
  { db = database, batch = BATCH }: { db?: Db; batch?: number } = {},
): AsyncGenerator<ExportRow[]> {
  const { by, at } = order(status);
  let after: string | undefined;
  do {
    const rows = await db
      .select({ reservation: bookings, requested, at })
      .from(bookings)
      .where(and(inboxFilter({ status, q }), behind({ status, after })))
      .orderBy(...by)
      .limit(batch);
    const last = rows.length === batch ? rows.at(-1) : undefined;
    after = last && inboxCursorText({ at: last.at, id: last.reservation.id });
    if (rows.length > 0) yield rows.map(exported);
  } while (after);
}

function exported({ reservation: row, requested }: { reservation: typeof bookings.$inferSelect; requested: string }) {
  return [
    row.id,
    STATUS_LABELS[row.status],
    requested,
    SOURCE_LABELS[row.source],
    row.customerName,
    row.customerEmail,
    row.customerPhone,
    row.rentalName,
    row.startDate,
    row.endDate,
    row.days,
    row.hoursPerDay,
    row.totalPrice,
    row.agreedTotal,
    row.notes,
  ] satisfies ExportRow;
}
