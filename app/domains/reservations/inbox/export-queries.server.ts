import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Cents, cents, centsOf, decimal } from '~/domains/pricing/money';
import { minuteIn } from '~/db/columns.server';
import { type Db, db as database } from '~/db/database.server';
import { withExpected } from '../expected-times';
import { expectedTimesOf } from '../expected-times.server';
import { bookings, statusThat } from '../tables.server';
import { env } from '~/env.server';
import { behind, order } from './order.server';
import { inboxFilter } from './queries.server';
import { type Account, accountOf } from '../payments/account.server';
import { advanceDue, balanceOf } from '../payments/rules';
import { quotedTotal } from '../quotes/queries.server';
import { inboxCursorText, type InboxQuery } from './inbox-query';
import { csvColumns, type CsvValue } from '~/domains/shared/csv-columns';
import { RESERVATION_SOURCES, RESERVATION_STATUSES, SOURCE_LABELS, STATUS_LABELS } from '../vocabulary';
import { mayBeKept } from '../statuses/traits';

/** Rows per statement, and so in memory at once. */
const BATCH = 1000;

const requested = minuteIn(env.SITE_TIMEZONE, bookings.createdAt);

const keptUntil = sql<
  string | null
>`case when ${statusThat(mayBeKept)} and ${bookings.optionUntil} > now() then ${minuteIn(env.SITE_TIMEZONE, bookings.optionUntil)} end`;

/** The columns that the export reads. */
const columns = {
  id: bookings.id,
  status: bookings.status,
  requested,
  source: bookings.source,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  customerPhone: bookings.customerPhone,
  rentalName: bookings.rentalName,
  startDate: bookings.startDate,
  endDate: bookings.endDate,
  days: bookings.days,
  hoursPerDay: bookings.hoursPerDay,
  startTime: bookings.startTime,
  handoverTime: bookings.handoverTime,
  returnTime: bookings.returnTime,
  expected: expectedTimesOf(bookings),
  totalPrice: bookings.totalPrice,
  agreedTotal: bookings.agreedTotal,
  /** In cents. */
  quoted: quotedTotal.mapWith(Number),
  account: accountOf,
  notes: bookings.notes,
  keptUntil,
  deliveryAddress: bookings.deliveryAddress,
};
const Exported = z.object({
  id: z.int(),
  status: z.enum(RESERVATION_STATUSES),
  requested: z.string(),
  source: z.enum(RESERVATION_SOURCES),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  rentalName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  days: z.int(),
  hoursPerDay: z.int().nullable(),
  startTime: z.string().nullable(),
  handoverTime: z.string().nullable(),
  returnTime: z.string().nullable(),
  expected: z.object({ handoverTime: z.string().nullable(), returnTime: z.string().nullable() }).nullable(),
  totalPrice: z.int(),
  agreedTotal: z.int().nullable(),
  quoted: z.int(),
  account: z.custom<Account>(),
  notes: z.string().nullable(),
  keptUntil: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
});

/** An amount of the account; null for a request without payments whose customer was not asked for an advance yet. */
const ofAccount = ({ account }: z.infer<typeof Exported>, amount: (account: Account) => Cents) =>
  account.state === null ? null : decimal(amount(account));

/** All amounts have their cents, as in the payments file. The balance is the total minus the paid amount. */
export const RESERVATIONS_FILE = csvColumns(Exported, {
  Number: (row) => row.id,
  Status: (row) => STATUS_LABELS[row.status],
  Requested: (row) => row.requested,
  Source: (row) => SOURCE_LABELS[row.source],
  Customer: (row) => row.customerName,
  Email: (row) => row.customerEmail,
  Phone: (row) => row.customerPhone,
  Rental: (row) => row.rentalName,
  'First day': (row) => row.startDate,
  'Last day': (row) => row.endDate,
  Days: (row) => row.days,
  'Hours per day': (row) => row.hoursPerDay,
  'Start time': (row) => row.startTime,
  'Handover time': (row) => withExpected(row).handoverTime,
  'Return time': (row) => withExpected(row).returnTime,
  'Rent (USD)': (row) => decimal(centsOf(row.totalPrice)),
  /** The stored agreed total is in whole dollars, so the cents are those of the agreed quote. */
  'Agreed total (USD)': (row) => (row.agreedTotal === null ? null : decimal(cents(row.quoted))),
  /** The rent and everything that the quote adds to it; for a canceled reservation, the amount that it still costs. */
  'Total (USD)': ({ account }) => decimal(account.total),
  'Paid (USD)': ({ account }) => decimal(account.paid),
  /** Negative if an amount goes back to the customer. */
  'Balance (USD)': (row) => ofAccount(row, balanceOf),
  'Advance due (USD)': (row) => ofAccount(row, advanceDue),
  'Deposit held (USD)': ({ account }) => decimal(account.held),
  Notes: (row) => row.notes,
  'Kept until': (row) => row.keptUntil,
  'Deposit agreed (USD)': (row) => ofAccount(row, ({ deposit }) => deposit),
  'Delivery address': (row) => row.deliveryAddress,
});

/**
 * All reservations of the inbox's filter except the demo's, in the usual order of the status, in batches. Each batch
 * starts after the last row of the previous one, so that a slow download holds no connection.
 */
export async function* exportReservations(
  query: Pick<InboxQuery, 'status' | 'q' | 'customer'>,
  { db = database, batch = BATCH }: { db?: Db; batch?: number } = {},
): AsyncGenerator<CsvValue[][]> {
  const { status } = query;
  const { by, at } = order({ status });
  const filter = await inboxFilter(query, { db });
  let after: string | undefined;
  do {
    const rows = await db
      .select({ ...columns, at })
      .from(bookings)
      .where(and(filter, eq(bookings.demo, false), behind({ status, after })))
      .orderBy(...by)
      .limit(batch);
    const last = rows.length === batch ? rows.at(-1) : undefined;
    after = last && inboxCursorText({ at: last.at, id: last.id });
    if (rows.length > 0) yield rows.map(RESERVATIONS_FILE.line);
  } while (after);
}
