import type { Db } from '~/db/database.server';
import { cents, type Cents } from '~/domains/pricing/money';
import { findQuotes, type StoredQuote } from '../quotes/queries.server';
import type { ReservationRow } from '../history/transition.server';
import { findAccount } from './account.server';
import { mayAwaitAdvance } from '../statuses/traits';

/**
 * Whether a reservation waits for the advance that confirms its newest quote: it is pending, and its customer accepted
 * that quote.
 */
export const waitsForAdvance = ({ status }: Pick<ReservationRow, 'status'>, newest?: StoredQuote) =>
  mayAwaitAdvance(status) && Boolean(newest?.acceptedAt) && newest!.advanceHours !== null;

/** The part of the advance that is not recorded yet, in cents; zero once it was paid. */
export const restOfAdvance = ({ advance }: Pick<StoredQuote, 'advance'>, { paid }: { paid: Cents }): Cents =>
  cents(Math.max(0, advance - paid));

/**
 * The unpaid part of the advance that a reservation waits for, in cents; null if it waits for none, and once the
 * advance was given back.
 */
export const awaitedAdvance = (
  reservation: Pick<ReservationRow, 'status'>,
  newest: StoredQuote | undefined,
  account: { paid: Cents; returned: boolean },
): Cents | null =>
  newest && waitsForAdvance(reservation, newest) && !account.returned ? restOfAdvance(newest, account) : null;

/** The cents to be paid before an accepted quote is confirmed; null if the acceptance alone confirms it. */
export function advanceToConfirm(
  { status }: Pick<ReservationRow, 'status'>,
  quote: Pick<StoredQuote, 'advance' | 'advanceHours'>,
  account: { paid: Cents },
): Cents | null {
  const rest = restOfAdvance(quote, account);
  return mayAwaitAdvance(status) && quote.advanceHours !== null && rest > 0 ? rest : null;
}

/**
 * The cents of the awaited advance that must still be recorded to confirm a reservation: zero once the advance is
 * complete, null if the reservation waits for none.
 */
export async function findAwaitedAdvance(
  tx: Db,
  reservation: Pick<ReservationRow, 'id' | 'status'>,
): Promise<Cents | null> {
  if (!mayAwaitAdvance(reservation.status)) return null;
  const [newest] = await findQuotes(reservation.id, { db: tx });
  return waitsForAdvance(reservation, newest) ? restOfAdvance(newest!, await findAccount(tx, reservation.id)) : null;
}
