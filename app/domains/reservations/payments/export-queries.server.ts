import { and, asc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minuteIn } from '~/db/columns.server';
import { type Db, db as database } from '~/db/database.server';
import { plusMonths } from '~/domains/availability/blocks/month';
import { dawnOf } from '~/domains/availability/clocks.server';
import { cents, decimal } from '~/domains/pricing/money';
import { env } from '~/env.server';
import { bookings } from '../tables.server';
import { payments } from './tables.server';
import { csvColumns, type CsvValue } from '~/domains/shared/csv-columns';
import { METHOD_LABELS, PAYMENT_KINDS, PAYMENT_LABELS, PAYMENT_METHODS, PAYMENT_MOVES } from './vocabulary';

/** Rows per statement, and so in memory at once. */
const BATCH = 1000;

const columns = {
  number: payments.number,
  recorded: minuteIn(env.SITE_TIMEZONE, payments.createdAt),
  paidOn: sql<string>`coalesce(${payments.paidOn}, (${payments.createdAt} at time zone ${env.SITE_TIMEZONE})::date)::text`,
  bookingId: payments.bookingId,
  customerName: bookings.customerName,
  rentalName: bookings.rentalName,
  kind: payments.kind,
  cents: payments.cents,
  method: payments.method,
  note: payments.note,
  reverses: sql<number | null>`(select r.number from ${payments} r where r.id = ${payments.reverses})`,
  createdBy: payments.createdBy,
};
const Exported = z.object({
  number: z.int(),
  recorded: z.string(),
  paidOn: z.string(),
  bookingId: z.int(),
  customerName: z.string(),
  rentalName: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  cents: z.int(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  note: z.string().nullable(),
  reverses: z.int().nullable(),
  createdBy: z.string(),
});

const moved = ({ kind, reverses, cents: amount }: z.infer<typeof Exported>, what: 'money' | 'held') =>
  decimal(cents(amount * PAYMENT_MOVES[kind][what] * (reverses === null ? 1 : -1)));

/** Both amount columns add up over a month: money received minus money paid out, and deposits held. */
export const PAYMENTS_FILE = csvColumns(Exported, {
  Number: (row) => row.number,
  'Paid on': (row) => row.paidOn,
  Recorded: (row) => row.recorded,
  Reservation: (row) => row.bookingId,
  Customer: (row) => row.customerName,
  Rental: (row) => row.rentalName,
  Kind: (row) => PAYMENT_LABELS[row.kind],
  'Reverses number': (row) => row.reverses,
  Method: (row) => row.method && METHOD_LABELS[row.method],
  'Money in or out (USD)': (row) => moved(row, 'money'),
  'Deposits held (USD)': (row) => moved(row, 'held'),
  Note: (row) => row.note,
  'Recorded by': (row) => row.createdBy,
});

/**
 * The payments in a month (`2026-11`) of the site's calendar, in the order of recording, in batches; without the
 * demo's. A row without a day of payment counts on the day of its recording. Each batch starts after the last row of
 * the previous one, so that a slow download holds no connection.
 */
export async function* exportPayments(
  month: string,
  { db = database, batch = BATCH }: { db?: Db; batch?: number } = {},
): AsyncGenerator<CsvValue[][]> {
  const [first, next] = [`${month}-01`, `${plusMonths(month, 1)}-01`];
  const dawn = (day: string) => new Date(dawnOf(day, env.SITE_TIMEZONE));
  const recorded = [gte(payments.createdAt, dawn(first)), lt(payments.createdAt, dawn(next))];
  const paid = or(
    and(gte(payments.paidOn, first), lt(payments.paidOn, next)),
    and(isNull(payments.paidOn), ...recorded),
  );
  let after = 0;
  do {
    const rows = await db
      .select(columns)
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(paid, gt(payments.number, after), eq(bookings.demo, false)))
      .orderBy(asc(payments.number))
      .limit(batch);
    after = rows.length === batch ? rows.at(-1)!.number : 0;
    if (rows.length > 0) yield rows.map(PAYMENTS_FILE.line);
  } while (after);
}
