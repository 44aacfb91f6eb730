import type { Db } from '~/db/database.server';
import { cents, type Cents } from '~/domains/pricing/money';
import { findQuotes, type StoredQuote } from '../quotes/queries.server';
import type { ReservationRow } from '../history/transition.server';
import { findAccount } from './account.server';
import { mayAwaitAdvance } from '../statuses/traits';

/**
 * Whether the newest quote of a reservation waits to be confirmed by its advance: it is pending, and its customer accepted
 * that one.
 */
export const waitsForAdvance = ({ status }: Pick<ReservationRow, 'status'>, newest?: StoredQuote) =>
  mayAwaitAdvance(status) && Boolean(newest?.acceptedAt) && newest!.advanceHours !== null;

/** The part of the advance that is not recorded yet, in cents; zero once it was paid. */
export const restOfAdvance = ({ advance }: Pick<StoredQuote, 'advance'>, { paid }: { paid: Cents }): Cents =>
  cents(Math.max(0, advance - paid));

/**
 * What is asked of the customer for the quote that a reservation waits for, the newest one; null if it waits for none, and
 * once the advance was given back.
 */
export const awaitedAdvance = (
  reservation: Pick<ReservationRow, 'status'>,
  newest: StoredQuote | undefined,
  account: { paid: Cents; returned: boolean },
): Cents | null =>
  newest && waitsForAdvance(reservation, newest) && !account.returned ? restOfAdvance(newest, account) : null;

/** What is to be paid before an accepted quote is confirmed, in cents; null if the acceptance alone confirms. */
export function advanceToConfirm(
  { status }: Pick<ReservationRow, 'status'>,
  quote: Pick<StoredQuote, 'advance' | 'advanceHours'>,
  account: { paid: Cents },
): Cents | null {
  const rest = restOfAdvance(quote, account);
  return mayAwaitAdvance(status) && quote.advanceHours !== null && rest > 0 ? rest : null;
}

/**
 * What is still to be recorded of the advance that a reservation waits for, in cents, so that it is confirmed; null if it
 * waits for none.
 */
export async function findAwaitedAdvance(
  tx: Db,
  reservation: Pick<ReservationRow, 'id' | 'status'>,
): Promise<Cents | null> {
  if (!mayAwaitAdvance(reservation.status)) return null;
  const [newest] = await findQuotes(reservation.id, { db: tx });
  return waitsForAdvance(reservation, newest) ? restOfAdvance(newest!, await findAccount(tx, reservation.id)) : null;
}
