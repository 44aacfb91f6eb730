import { sendMessage } from '~/domains/contact/send-message.server';
import { askedMessage, type CancelResult } from '~/domains/reservations/customer-page/page-text';
import { noteCancellationRequest } from '~/domains/reservations/customer-page/note-cancellation-request.server';
import { done, type Outcome } from '~/domains/shared/outcome';

/** The cancellation request becomes a contact message: it appears in the admin's messages, and both sides get mails. */
export async function askToCancel(reference: string, { reason }: { reason?: string }): Promise<Outcome<CancelResult>> {
  const asked = await noteCancellationRequest(reference, { reason });
  if (!asked.ok) return asked;
  await sendMessage(askedMessage(asked.value, reason));
  return done({ was: 'asked' });
}
