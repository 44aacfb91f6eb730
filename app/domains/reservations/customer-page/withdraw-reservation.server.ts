import { type Db, db as database } from '~/db/database.server';
import { bookingEvents } from '../tables.server';
import { env } from '~/env.server';
import { exactMoment } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { withdrawReservation } from '../decisions/confirm-reservation.server';
import { freeCancellationUntil } from './cancellation';
import { type CancelResult, cancelOption } from './page-text';
import { findCustomerReservation, type CustomerReservation } from './queries.server';
import { lockReservation, wasRecorded } from '../transition.server';
import { ACTORS } from '../vocabulary';

type Options = { db?: typeof database; now?: Date };
type Sent = { version: number; reason?: string };

/** The reservation changed after the customer opened the page. */
const CHANGED = 'This reservation has changed since you opened it. Please review it and try again.';

/**
 * Withdraws a request for its customer, or cancels a confirmed reservation while that is free. Repeating it changes
 * nothing. Refuses an outdated version, a closed reservation, and a cancellation after the deadline.
 */
export async function withdrawAsCustomer(
  reference: string,
  { version, reason }: Sent,
  { db = database, now = new Date() }: Options = {},
): Promise<Outcome<CancelResult>> {
  const found = await find(reference, db);
  if (!found.ok) return found;
  const { status, startDate } = found.value;
  if (status !== 'pending' && status !== 'confirmed') return wasOver(found.value);
  const way = cancelOption(found.value, env.SITE_TIMEZONE, now);
  if (way !== 'withdraw' && way !== 'cancel') {
    const until = exactMoment(freeCancellationUntil(startDate, env.SITE_TIMEZONE), env.SITE_TIMEZONE);
    return refuse('conflict', `Cancellation was free until ${until}. Please ask the concierge.`);
  }
  const outcome = await withdrawReservation(reference, { reason, version, db });
  if (outcome.ok) return done({ was: status });
  if (outcome.code !== 'conflict') return outcome;
  // On a double submit, the second one finds the first one's withdrawal.
  const newest = await find(reference, db);
  return newest.ok ? wasOver(newest.value) : newest;
}

/** Success if the customer ended it; otherwise a conflict. */
function wasOver({ status, steps }: CustomerReservation): Outcome<CancelResult> {
  const last = steps.findLast(({ kind }) => kind === 'status');
  return last?.byCustomer && last.to === status ? done({ was: 'over' }) : refuse('conflict', CHANGED);
}

/**
 * Records in the history that the customer asked to cancel after the deadline; the status does not change. Refuses at
 * any other time.
 */
export async function noteAsked(
  reference: string,
  { reason }: Pick<Sent, 'reason'>,
  { db = database, now = new Date() }: Options = {},
): Promise<Outcome<CustomerReservation>> {
  const found = await find(reference, db);
  if (!found.ok) return found;
  if (cancelOption(found.value, env.SITE_TIMEZONE, now) !== 'ask') return refuse('conflict', CHANGED);
  const note = ['The customer asks to cancel.', reason].filter(Boolean).join(' ');
  const noted = await noteOnce(found.value.id, note, db);
  return noted.ok ? found : noted;
}

/** The same text is recorded once: the reservation is locked, so a double submit waits for the first. */
const noteOnce = (bookingId: number, reason: string, db: typeof database): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const note = { bookingId, kind: 'note' as const, actor: ACTORS.customer, reason };
    if (!(await wasRecorded(tx, note))) await tx.insert(bookingEvents).values(note);
    return done(null);
  });

async function find(reference: string, db: Db): Promise<Outcome<CustomerReservation>> {
  const found = await findCustomerReservation(reference, { db });
  return found ? done(found) : refuse('not-found', 'Reservation Not Found');
}
