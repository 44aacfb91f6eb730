import { acceptanceText } from '~/domains/pricing/quote/acceptance';
import { cancelledMoney, isPaid, returned } from './account-wording.server';
import { mailKind } from './mail-kind.server';
import {
  CancelledPayload,
  ConfirmedPayload,
  DeclinedPayload,
  FinalPayload,
  ProposalPayload,
  QuotedPayload,
  StayPayload,
} from './reservation-payload.server';
import {
  cancellation,
  changed,
  confirmation,
  customerPageLink,
  proposed,
  quotePdfLink,
  dates,
  range,
  stay,
  totals,
  validity,
} from './reservation-wording.server';
import { greeting, quoteIf } from './wording.server';

// Free text goes to the concierge only: anyone can enter another person's address.
export const received = mailKind(StayPayload, (payload, writtenAt) => ({
  subject: `Request received: ${payload.rentalName}, ${range(payload)}`,
  title: 'We received your request',
  blocks: [
    { text: greeting(payload.customerName) },
    {
      text: 'Thank you for your request. Our concierge team will contact you shortly to confirm your reservation details. Nothing is due until you agree.',
    },
    { facts: [...stay(payload), ...totals(payload)] },
    cancellation(payload, writtenAt),
    customerPageLink(payload, 'View your request'),
  ],
}));
export const confirmed = mailKind(ConfirmedPayload, (payload, writtenAt) => {
  const { subject, title, text } = confirmation(payload);
  return {
    subject: `${subject}: ${payload.rentalName}, ${range(payload)}`,
    title,
    blocks: [
      { text: greeting(payload.customerName) },
      { text },
      ...changed(payload),
      { facts: [...stay(payload), ...totals(payload)] },
      ...quoteIf(payload.reason),
      ...quoteIf(payload.message),
      cancellation(payload, writtenAt),
      customerPageLink(payload, 'View your reservation'),
    ],
  };
});
export const declined = mailKind(DeclinedPayload, (payload) => ({
  subject: `About your request: ${payload.rentalName}, ${range(payload)}`,
  title: 'About your request',
  blocks: [
    { text: greeting(payload.customerName) },
    {
      text: `We are sorry, but we cannot confirm ${payload.rentalName} for ${dates(payload)}. Our concierge will gladly help you find an alternative.`,
    },
    ...quoteIf(payload.reason),
    ...quoteIf(payload.message),
    ...proposed(payload),
    ...returned(payload),
    customerPageLink(payload, 'View your request'),
  ],
}));
export const proposal = mailKind(ProposalPayload, (payload) => ({
  subject: `New dates for ${payload.rentalName}`,
  title: 'We’ve suggested new dates',
  blocks: [
    { text: greeting(payload.customerName) },
    { text: `You requested ${payload.rentalName} for ${dates(payload)}. These dates are available and may suit you:` },
    ...proposed(payload),
    ...quoteIf(payload.message),
    { text: 'Reply to this email or call us, and we will take care of the rest.' },
    customerPageLink(payload, 'View your request'),
  ],
}));
const STILL_INTERESTED = 'If you are still interested, our concierge will gladly help you make new plans.';

export const expired = mailKind(StayPayload, (payload) => ({
  subject: `Your request has expired: ${payload.rentalName}, ${range(payload)}`,
  title: 'Your request has expired',
  blocks: [
    { text: greeting(payload.customerName) },
    { text: `Your request for ${payload.rentalName}, ${dates(payload)}, was not confirmed in time and has expired.` },
    ...returned(payload),
    { text: `${isPaid(payload) ? '' : 'Nothing was charged. '}${STILL_INTERESTED}` },
    customerPageLink(payload, 'View your request'),
  ],
}));
export const cancelled = mailKind(CancelledPayload, (payload) => ({
  subject: `Canceled: ${payload.rentalName}, ${range(payload)}`,
  title: 'Your reservation has been canceled',
  blocks: [
    { text: greeting(payload.customerName) },
    {
      text: payload.byCustomer
        ? `As you asked, we have canceled your reservation for ${payload.rentalName}, ${dates(payload)}, free of charge.`
        : `Your reservation for ${payload.rentalName}, ${dates(payload)}, has been canceled.`,
    },
    ...quoteIf(payload.reason),
    ...quoteIf(payload.message),
    ...cancelledMoney(payload),
    customerPageLink(payload, 'View your reservation'),
  ],
}));
const ACCEPT = 'To accept it, open your reservation page and type your name.';

export const quoted = mailKind(QuotedPayload, (payload) => ({
  subject: `Your ${payload.amends ? 'new ' : ''}quote: ${payload.rentalName}, ${range(payload)}`,
  title: payload.amends ? 'Your new quote' : 'Your quote',
  blocks: [
    { text: greeting(payload.customerName) },
    {
      text: payload.amends
        ? `This is our new quote: ${payload.rentalName}, ${range(payload)}. Your reservation stays confirmed as it was agreed until you accept it.`
        : `This is our quote for ${payload.rentalName}, ${range(payload)}.`,
    },
    ...quoteIf(payload.message),
    { facts: [...stay(payload), ...totals(payload)] },
    ...validity(payload),
    {
      text: payload.amends ? ACCEPT : `${ACCEPT} Nothing ${isPaid(payload) ? 'more ' : ''}is due before that.`,
    },
    { text: acceptanceText(payload) },
    customerPageLink(payload, 'View and accept the quote'),
    ...quotePdfLink(payload),
  ],
}));
export const final = mailKind(FinalPayload, (payload) => ({
  subject: `Your final charges: ${payload.rentalName}, ${range(payload)}`,
  title: 'Your final charges',
  blocks: [
    { text: greeting(payload.customerName) },
    { text: `Your stay is over. These are the final charges for ${payload.rentalName}, ${dates(payload)}.` },
    ...quoteIf(payload.message),
    ...changed(payload),
    { facts: [...stay(payload), ...totals(payload)] },
    customerPageLink(payload, 'View your reservation'),
    ...quotePdfLink(payload, 'The final charges as a PDF'),
  ],
}));
