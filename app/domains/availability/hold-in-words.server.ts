import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { dayRange, exactMoment } from '~/domains/shared/format';
import { env } from '~/env.server';
import { type OwnTimes, type OwnTimesOf, reservedText, timeText } from './held-time.server';
import type { HoldInTheWay } from './holds.server';
import type { Span } from './occupancy.server';
import type { Days } from './rules';
import { HOLD_LABELS } from './vocabulary';

/**
 * The time of a hold in words: the times of its reservation, if it has one; otherwise its own times, or its days if
 * they are whole or have different hours.
 */
export function timeOfHold(hold: Days & { spans: readonly Span[] }, own: OwnTimes | null | undefined): string {
  if (own) return reservedText(own, hold.spans);
  return timeText(hold, hold.spans) ?? dayRange(hold.startDate, hold.endDate);
}

/** SQL expressions for facts that only the reservations domain knows. */
export type HolderColumns = {
  /** The name of the reservation's customer. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  /** The times of the reservation. */
  ownTimes: OwnTimesOf;
};

type Holder = { name: string | null; own: OwnTimes | null };

/**
 * A hold in words for admins: its kind, the customer of its reservation, its time and, for an option, its end. Without
 * `columns`, the text leaves out the customer and gives the time of the hold.
 */
export async function describeHold(tx: Db, hold: HoldInTheWay, columns?: HolderColumns): Promise<string> {
  const holder = columns && (await findHolder(tx, hold, columns));
  const whose = holder?.name ? ` of ${holder.name}` : '';
  const end = hold.until ? `, kept until ${exactMoment(hold.until, env.SITE_TIMEZONE)}` : '';
  return `${HOLD_LABELS[hold.reason].toLowerCase()}${whose}, ${timeOfHold(hold, holder?.own)}${end}`;
}

/** The customer and times of a hold's reservation; undefined if the hold has none. */
async function findHolder(tx: Db, { bookingId }: HoldInTheWay, { customerName, ownTimes }: HolderColumns) {
  if (bookingId === null) return undefined;
  const id = sql`${bookingId}::int`;
  const [row] = await tx.execute<Holder>(sql`select ${customerName(id)} as name, ${ownTimes(id)} as own`);
  return row;
}
