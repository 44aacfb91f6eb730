import { db } from '~/db/database.server';
import { hasMail } from '~/domains/mail/reservation-mails.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { confirmReservation } from '../decisions/confirm-reservation.server';
import { CONFIRMED, decisionMessage, type FlashText } from '../mails/decision-message.server';
import { findReservation } from '../detail/queries.server';
import { mailCustomer } from '../mails/mail.server';
import { requestReservation } from '../request/request-reservation.server';
import { lockReservation } from '../history/transition.server';
import { recordOption } from './record-option.server';
import type { PhoneRequest } from './schema';
import { awaitsDecision } from '../statuses/traits';
import { stands } from '../vocabulary';

/**
 * Stores a request that `actor` took by phone and, if asked to, keeps its dates or confirms it. Refuses what a request
 * from the site refuses, dates that cannot be kept, and a confirmation against terms without a reason. If the days of a
 * confirmation are taken, the request is stored with the usual mail, and the result says that it is not confirmed.
 */
export async function recordReservation(
  { confirm, reason, hours, untilDay, untilTime, rentalSearch: _search, find: _find, ...request }: PhoneRequest,
  { actor, key }: { actor: string; key: string | null },
): Promise<Outcome<{ id: number; said: FlashText }>> {
  const formKey = key ? { door: 'form' as const, value: key } : undefined;
  if (hours || untilDay) {
    const option = await recordOption(request, { hours, untilDay, untilTime }, { actor, key: formKey });
    return option.ok ? done({ id: option.value.id, said: decisionMessage('Dates kept', option.value) }) : option;
  }
  const kept = await requestReservation(request, {
    recordedBy: actor,
    silent: Boolean(confirm),
    withinTerms: Boolean(confirm) && !reason,
    key: formKey,
  });
  if (!kept.ok) return kept;
  const { id } = kept.value;
  if (!confirm) return done({ id, said: decisionMessage('Request saved', kept.value) });
  // Hours without a start time are confirmed for the whole day, as the form says.
  const confirmed = await confirmReservation(id, { actor, reason, allDay: !request.startTime });
  // On a double submit, the second one finds the first one's confirmation.
  const found = confirmed.ok ? null : await findReservation(id);
  if (confirmed.ok || (found && stands(found.status)))
    return done({ id, said: decisionMessage(CONFIRMED, kept.value) });
  await mailReceived(id);
  return done({
    id,
    said: { title: 'Saved, but not confirmed', description: confirmed.message, variant: 'destructive' },
  });
}

/** Sends, at most once, the mail about a pending request that was held back for a confirmation. */
const mailReceived = (id: number) =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok || !awaitsDecision(held.value.status)) return;
    if (!(await hasMail(id, 'booking-received', { db: tx }))) await mailCustomer(tx, 'booking-received', held.value);
  });
