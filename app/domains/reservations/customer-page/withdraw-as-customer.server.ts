import { db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { exactMoment } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { withdrawReservation } from '../decisions/withdraw-reservation.server';
import { type CancelResult, cancelOption } from './page-text';
import { type CustomerReservation, loadCustomerReservation } from './queries.server';
import { CHANGED } from '../history/transition.server';
import { isOpen } from '../vocabulary';

type Sent = { version: number; reason?: string };

/**
 * Withdraws a request for its customer, or cancels a confirmed reservation while that is free. Repeating it changes
 * nothing. Refuses an outdated version, a closed reservation, and a cancellation after the deadline.
 */
export async function withdrawAsCustomer(
  reference: string,
  { version, reason }: Sent,
  { db = database, now = new Date() }: { db?: typeof database; now?: Date } = {},
): Promise<Outcome<CancelResult>> {
  const found = await loadCustomerReservation(reference, { db });
  if (!found.ok) return found;
  if (!isOpen(found.value)) return wasOver(found.value);
  const { status } = found.value;
  const way = cancelOption(found.value, env.SITE_TIMEZONE, now);
  if (way !== 'withdraw' && way !== 'cancel') {
    const until = exactMoment(freeCancellationUntil(found.value, env.SITE_TIMEZONE), env.SITE_TIMEZONE);
    return refuse('conflict', `Cancellation was free until ${until}. Please ask the concierge.`);
  }
  const outcome = await withdrawReservation(reference, { reason, version, db });
  if (outcome.ok) return done({ was: status });
  if (outcome.code !== 'conflict') return outcome;
  // On a double submit, the second one finds the first one's withdrawal.
  const newest = await loadCustomerReservation(reference, { db });
  return newest.ok ? wasOver(newest.value) : newest;
}

/** Success if the customer ended it; otherwise a conflict. */
function wasOver({ status, steps }: CustomerReservation): Outcome<CancelResult> {
  const last = steps.findLast(({ kind }) => kind === 'status');
  return last?.byCustomer && last.to === status ? done({ was: 'over' }) : refuse('conflict', CHANGED);
}
