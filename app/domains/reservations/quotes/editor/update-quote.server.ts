import { mailIsOn } from '~/domains/mail/queries.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { changeCharges } from './change-charges.server';
import { agreeByPhone } from '../acceptance/agree-by-phone.server';
import type { QuotePageForm } from '../schema';
import { sendQuote } from '../sending/send-quote.server';

type Said = {
  title: string;
  description?: string;
  /** The quote that was sent. */ sent?: [reference: string, version: number];
};

/** Runs one of the forms of a quote's page, as `actor`. Refuses what the command behind it refuses. */
export async function updateQuote(
  id: number,
  asked: QuotePageForm,
  { actor, rentalId }: { actor: string; /** Set if the quote is for another rental. */ rentalId?: number },
): Promise<Outcome<Said>> {
  if (asked.intent === 'agree') {
    const agreed = await agreeByPhone(id, { version: asked.version, actor });
    return agreed.ok ? done({ title: 'Agreement recorded' }) : agreed;
  }
  if ('charges' in asked) {
    const changed = await changeCharges(id, asked, { actor });
    if (!changed.ok) return changed;
    const { reference, version, total, mailed } = changed.value;
    return done({ title: `Final charges: ${total}`, description: mailText(mailed), sent: [reference, version] });
  }
  const sent = await sendQuote(id, asked, { actor, rentalId });
  if (!sent.ok) return sent;
  const { reference, version, mailed } = sent.value;
  return done({ title: `Quote ${version} sent`, description: mailText(mailed), sent: [reference, version] });
}

function mailText(mailed: boolean): string {
  if (!mailed) return 'The customer has no email address: send them the link to their page.';
  return mailIsOn() ? 'The customer gets it by email.' : 'Email is off: send the customer the link to their page.';
}
