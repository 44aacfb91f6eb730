import type { Db } from '~/db/database.server';
import { type Cents, centsOf } from '~/domains/pricing/money';
import { adjustQuote } from '~/domains/pricing/quote/adjust-quote';
import type { Quote } from '~/domains/pricing/quote/lines';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import type { ReservationRow } from '../history/transition.server';
import { derivedQuote } from './derived-quote';
import { findQuotes } from './queries.server';
import { isOfStay } from './rules';
import { storeQuote } from './store-quote.server';

type Asked = {
  /** The actor who confirms. */
  actor: string;
  /** Whole US dollars. */
  total?: number;
  /** The reason for a total other than the quoted one. */
  reason?: string | null;
  /** The confirmed times, HH:MM: the start of the hours (null for the whole day), and the times around them. */
  times: Pick<ReservationRow, 'startTime' | 'handoverTime' | 'returnTime'>;
};
type Agreed = Quote & { version: number; /** The quoted total, if another one is agreed. */ instead: Cents | null };

/**
 * The version that a confirmation agrees on: the newest one or, for another total, another start or a stay without a
 * quote, a new one. Refuses another total without a reason, and a total that no discount on the rent can reach.
 */
export async function agreedQuote(
  tx: Db,
  reservation: ReservationRow,
  { actor, total, reason, times }: Asked,
): Promise<Outcome<Agreed>> {
  const [newest] = await findQuotes(reservation.id, { db: tx });
  const fits = newest && isOfStay(newest, reservation) ? newest : null;
  const quote = fits ?? derivedQuote({ ...reservation, agreedTotal: null });
  const isOther = total !== undefined && centsOf(total) !== quote.total;
  if (fits && !isOther && fits.startTime === times.startTime) return done({ ...fits, instead: null });
  if (isOther && !reason) return refuseField('reason', 'Please give a reason for the new total');
  const made = isOther ? adjustQuote(quote, centsOf(total)) : quote;
  if (!made) return refuseField('total', 'A discount cannot exceed the rent. Send a quote with other lines instead');
  const version = (newest?.version ?? 0) + 1;
  const quoted = { ...reservation, ...times, guests: fits?.guests ?? null, extras: fits?.extras };
  const advanceHours = fits?.advanceHours;
  await storeQuote(tx, { bookingId: reservation.id, version, quote: made, quoted, madeBy: actor, advanceHours });
  return done({ ...made, version, instead: isOther ? quote.total : null });
}
