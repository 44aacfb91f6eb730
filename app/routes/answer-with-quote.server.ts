import { answerWithReservation } from '~/domains/contact/messages/answer-with-reservation.server';
import { updateQuote } from '~/domains/reservations/quotes/editor/update-quote.server';

/** Runs the quote page's form. Agreeing on a change also answers the customer's message that asks to cancel. */
export async function answerWithQuote(...[id, typed, by]: Parameters<typeof updateQuote>) {
  const outcome = await updateQuote(id, typed, by);
  if (outcome.ok && typed.intent === 'agree') await answerWithReservation(id, by.actor);
  return outcome;
}
