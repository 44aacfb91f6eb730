import { answerWithReservation } from '~/domains/contact/messages/answer-with-reservation.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import { askedMessage, CANCEL_RESULTS, type CancelResult } from '~/domains/reservations/customer-page/page-text';
import { acceptDays } from '~/domains/reservations/customer-page/accept-days.server';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import type { CustomerForm } from '~/domains/reservations/customer-page/schema';
import { withdrawAsCustomer } from '~/domains/reservations/customer-page/withdraw-as-customer.server';
import { noteCancellationRequest } from '~/domains/reservations/customer-page/note-cancellation-request.server';
import { acceptQuote } from '~/domains/reservations/quotes/acceptance/accept-quote.server';
import type { ReservationRow } from '~/domains/reservations/history/transition.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { keptEnd } from '~/domains/reservations/options/rules';
import { CUSTOMER_RESERVATION } from '~/http/limits/limits.server';
import { refuseExcess } from '~/http/limits/rate-limit.server';
import { mayBeKept } from '~/domains/reservations/statuses/traits';
import { stands } from '~/domains/reservations/vocabulary';

/**
 * The cancellation request becomes a contact message: the admin sees it among the messages, as part of the decision,
 * and both sides get mails.
 */
async function askToCancel(reference: string, { reason }: { reason?: string }): Promise<Outcome<CancelResult>> {
  const asked = await noteCancellationRequest(reference, { reason });
  if (!asked.ok) return asked;
  const { reservation, eventId } = asked.value;
  // If the customer asks again after an answer, the same words are a new message.
  const key = `cancellation:${eventId}`;
  await sendMessage(askedMessage(reservation, reason), { key, bookingId: reservation.id, demo: reservation.demo });
  return done({ was: 'asked' });
}

/**
 * Runs a form of a customer's page: withdraws or cancels the reservation, asks the concierge to cancel it, or accepts a
 * quote or suggested dates. Refuses an unknown reference before it counts the attempt, so that made-up references do
 * not lock a customer out.
 */
export async function answerAsCustomer(
  reference: string,
  sent: Exclude<CustomerForm, { intent: 'dismiss' }>,
): Promise<Outcome<Said>> {
  const found = await findCustomerReservation(reference);
  if (!found) return refuse('not-found', 'Reservation Not Found');
  const excess = await refuseExcess(CUSTOMER_RESERVATION, reference);
  if (excess) return excess;
  if (sent.intent === 'accept') {
    const accepted = await acceptQuote(found.id, sent);
    if (!accepted.ok) return accepted;
    // A customer who asked to cancel has agreed to a quote instead.
    await answerWithReservation(found.id, 'the customer');
    return done(acceptedText(accepted.value.reservation));
  }
  if (sent.intent === 'accept-days') {
    const accepted = await acceptDays(found, sent);
    return accepted.ok ? done(DAYS_ACCEPTED) : accepted;
  }
  const { intent, ...request } = sent;
  const ended = await (intent === 'withdraw' ? withdrawAsCustomer : askToCancel)(reference, request);
  return ended.ok ? done(CANCEL_RESULTS[ended.value.was]) : ended;
}

const DAYS_ACCEPTED: Said = {
  title: 'New dates accepted',
  description: 'We keep them for you. The concierge will confirm them shortly.',
};

type Said = { title: string; description?: string };

/** The message about an accepted quote. If the quote was accepted before, the page itself shows the current state. */
function acceptedText(reservation: Pick<ReservationRow, 'status' | 'optionUntil'>): Said {
  const { status } = reservation;
  const title = 'Quote accepted';
  if (stands(status)) return { title, description: 'Your reservation is confirmed.' };
  const keepsDates = mayBeKept(status) && keptEnd(reservation, new Date()) !== null;
  return keepsDates ? { title, description: 'We keep your dates until the advance is due.' } : { title };
}
