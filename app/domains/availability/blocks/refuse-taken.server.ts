import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { refuse, type Refusal } from '~/domains/shared/outcome';
import { heldText, type OwnTimes, type OwnTimesOf } from '../held-time.server';
import type { HoldInTheWay } from '../holds.server';
import { HOLD_LABELS } from '../vocabulary';

/** What only reservations know of one, as parts of a statement. */
export type HolderColumns = {
  /** The name of its customer. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  /** Its times. */
  ownTimes: OwnTimesOf;
};

type Holder = { name: string | null; own: OwnTimes | null };

/** The customer and the times of the reservation in the way; undefined if it is none. */
export async function holderOf(tx: Db, { bookingId }: HoldInTheWay, { customerName, ownTimes }: HolderColumns) {
  if (bookingId === null) return undefined;
  const id = sql`${bookingId}::int`;
  const [row] = await tx.execute<Holder>(sql`select ${customerName(id)} as name, ${ownTimes(id)} as own`);
  return row;
}

/** A hold in words: what it is, whose reservation it is of, and its time. */
export function holderText(hold: HoldInTheWay, holder?: Holder): string {
  const whose = holder?.name ? ` of ${holder.name}` : '';
  return `${HOLD_LABELS[hold.reason].toLowerCase()}${whose}, ${heldText(hold, holder?.own)}`;
}

/** Refuses days for a block, at their field. Says what is in the way, if that is known, and whose reservation it is. */
export function refuseTaken(inTheWay?: HoldInTheWay, holder?: Holder): Refusal {
  const message = `These dates are taken${inTheWay ? `: ${holderText(inTheWay, holder)}` : ''}.`;
  return refuse('conflict', message, { startDate: [message] });
}
