import { env } from '~/env.server';
import { isPaid } from './account-wording.server';
import { mailKind } from './mail-kind.server';
import { KeptPayload } from './reservation-payload.server';
import { customerPageLink, end, dates, range, stay, totals } from './reservation-wording.server';
import { greeting } from './wording.server';

/** The part of the advance that is due: all of it, or the rest. */
const advanceOf = ({ advanceDue, ...payload }: KeptPayload) =>
  isPaid(payload) ? `the rest of the advance (${advanceDue})` : `the advance of ${advanceDue}`;

/** The texts for the customer's next step on an option: none, a yes, or the advance of the quote that they accepted. */
function asks(payload: KeptPayload) {
  const { rentalName, advanceDue, payAt, datesAccepted } = payload;
  const kept = `We keep ${rentalName} for you until ${end(payload)}.`;
  if (advanceDue) {
    const how = payAt
      ? `To pay, open your reservation page. It links to ${payAt}.`
      : `To arrange the payment, reply to this email or call us at ${env.SITE_PHONE}.`;
    return {
      title: 'Thank you for accepting our quote',
      subject: 'Your advance is due',
      text: `${kept} Please pay ${advanceOf(payload)} by then: your reservation is confirmed once we have recorded it.`,
      then: how,
      link: 'View your reservation',
    };
  }
  const free = `${kept} Until then, no one else can have these dates, and nothing is due.`;
  const subject = 'We keep your dates';
  return datesAccepted
    ? {
        ...{ subject, title: 'You accepted new dates', text: free },
        then: 'You do not need to do anything: the concierge will confirm them before then.',
        link: 'View your request',
      }
    : {
        ...{ subject, title: subject, text: free },
        then: 'To confirm, reply or call us before then.',
        link: 'View your request',
      };
}

export const kept = mailKind(KeptPayload, (payload) => {
  const { subject, title, text, then, link } = asks(payload);
  return {
    subject: `${subject}: ${payload.rentalName}, ${range(payload)}`,
    title,
    blocks: [
      { text: greeting(payload.customerName) },
      { text },
      { facts: [...stay(payload), ...totals(payload)] },
      { text: then },
      customerPageLink(payload, link),
    ],
  };
});

export const released = mailKind(KeptPayload, (payload) => ({
  subject: `Your dates are no longer kept: ${payload.rentalName}, ${range(payload)}`,
  title: 'Your dates are no longer kept',
  blocks: [
    { text: greeting(payload.customerName) },
    {
      text: payload.keptUntil
        ? `We kept ${payload.rentalName}, ${dates(payload)}, for you until ${end(payload)}. That time has passed, and others can reserve these dates again.`
        : `We no longer keep ${payload.rentalName}, ${dates(payload)}, for you: others can reserve these dates again.`,
    },
    {
      text: payload.advanceDue
        ? `You accepted our quote, but we have not recorded ${advanceOf(payload)}. Please call us at ${env.SITE_PHONE} before you pay: we will check whether your dates are still available.`
        : 'Your request stays open. If you are still interested, reply to this email or call us.',
    },
    customerPageLink(payload, 'View your request'),
  ],
}));
