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
 * The time of a hold in words: what its reservation says, if it has one, else its time, or its days where these are whole
 * or have different hours.
 */
export function timeOfHold(hold: Days & { spans: readonly Span[] }, own: OwnTimes | null | undefined): string {
  if (own) return reservedText(own, hold.spans);
  return timeText(hold, hold.spans) ?? dayRange(hold.startDate, hold.endDate);
}

/** What only reservations know of one, as parts of a statement. */
export type HolderColumns = {
  /** The name of its customer. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  /** Its times. */
  ownTimes: OwnTimesOf;
};

type Holder = { name: string | null; own: OwnTimes | null };

/**
 * A hold in words for admins: what it is, whose reservation it is of, its time and, of an option, when it ends. Without
 * `columns`, a reservation is not named and its time is that of the hold.
 */
export async function describeHold(tx: Db, hold: HoldInTheWay, columns?: HolderColumns): Promise<string> {
  const holder = columns && (await findHolder(tx, hold, columns));
  const whose = holder?.name ? ` of ${holder.name}` : '';
  const end = hold.until ? `, kept until ${exactMoment(hold.until, env.SITE_TIMEZONE)}` : '';
  return `${HOLD_LABELS[hold.reason].toLowerCase()}${whose}, ${timeOfHold(hold, holder?.own)}${end}`;
}

/** The customer and the times of the reservation that a hold is of; undefined if it is of none. */
async function findHolder(tx: Db, { bookingId }: HoldInTheWay, { customerName, ownTimes }: HolderColumns) {
  if (bookingId === null) return undefined;
  const id = sql`${bookingId}::int`;
  const [row] = await tx.execute<Holder>(sql`select ${customerName(id)} as name, ${ownTimes(id)} as own`);
  return row;
}
