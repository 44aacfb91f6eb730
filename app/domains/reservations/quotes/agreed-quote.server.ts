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
  /** Why another total is agreed than the quoted one. */
  reason?: string | null;
  /** As it is confirmed, HH:MM: when its hours begin, null for the whole day, and between which times they lie. */
  times: Pick<ReservationRow, 'startTime' | 'handoverTime' | 'returnTime'>;
};
type Agreed = Quote & { version: number; /** What was quoted, if another total is agreed. */ instead: Cents | null };

/**
 * The version that a confirmation agrees on: the newest one or, for another total, another start or a stay without a
 * quote, a new one that says so. Refuses another total without a reason, and one that no discount of the rent reaches.
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
