import { sendMessage } from '~/domains/contact/send-message.server';
import { askedMessage, type CancelResult } from '~/domains/reservations/customer-page/page-text';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import type { CustomerRequest } from '~/domains/reservations/customer-page/schema';
import { withdrawAsCustomer } from '~/domains/reservations/customer-page/withdraw-as-customer.server';
import { noteCancellationRequest } from '~/domains/reservations/customer-page/note-cancellation-request.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { CUSTOMER_RESERVATION } from '~/http/limits/limits.server';
import { refuseExcess } from '~/http/limits/rate-limit.server';

/** The cancellation request becomes a contact message: it appears in the admin's messages, and both sides get mails. */
async function askToCancel(reference: string, { reason }: { reason?: string }): Promise<Outcome<CancelResult>> {
  const asked = await noteCancellationRequest(reference, { reason });
  if (!asked.ok) return asked;
  await sendMessage(askedMessage(asked.value, reason));
  return done({ was: 'asked' });
}

/**
 * Withdraws or cancels a reservation for its customer, or asks the concierge to. Refuses an unknown reference before it
 * counts the attempt, so that made-up references do not lock a customer out.
 */
export async function cancelAsCustomer(
  reference: string,
  { intent, ...sent }: CustomerRequest,
): Promise<Outcome<CancelResult>> {
  if (!(await findCustomerReservation(reference))) return refuse('not-found', 'Reservation Not Found');
  const cancel = intent === 'withdraw' ? withdrawAsCustomer : askToCancel;
  return (await refuseExcess(CUSTOMER_RESERVATION, reference)) ?? cancel(reference, sent);
}
