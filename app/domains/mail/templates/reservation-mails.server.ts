import {
  cancellation,
  customerPageLink,
  proposed,
  range,
  stay,
  totals,
  type Write,
} from './reservation-payload.server';
import { greeting, quoteIf } from './wording.server';

// Free text goes to the concierge only: anyone can enter another person's address.
export const received: Write = (told, writtenAt) => ({
  subject: `Request received: ${told.rentalName}, ${range(told)}`,
  title: 'We received your request',
  blocks: [
    { text: greeting(told.customerName) },
    {
      text: 'Thank you for your request. Our concierge team will contact you shortly to confirm your reservation details. Nothing is charged until then.',
    },
    { facts: [...stay(told), ...totals(told)] },
    cancellation(told, writtenAt),
    customerPageLink(told, 'View your request'),
  ],
});
export const confirmed: Write = (told, writtenAt) => ({
  subject: `Confirmed: ${told.rentalName}, ${range(told)}`,
  title: 'Your reservation is confirmed',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `We are pleased to confirm your reservation of ${told.rentalName}.` },
    { facts: [...stay(told), ...totals(told)] },
    ...quoteIf(told.reason),
    ...quoteIf(told.message),
    cancellation(told, writtenAt),
    customerPageLink(told, 'View your reservation'),
  ],
});
export const declined: Write = (told) => ({
  subject: `About your request: ${told.rentalName}, ${range(told)}`,
  title: 'About your request',
  blocks: [
    { text: greeting(told.customerName) },
    {
      text: `We are sorry, but we cannot confirm ${told.rentalName} for ${range(told)}. Our concierge will gladly help you find an alternative.`,
    },
    ...quoteIf(told.reason),
    ...quoteIf(told.message),
    ...proposed(told),
    customerPageLink(told, 'View your request'),
  ],
});
export const proposal: Write = (told) => ({
  subject: `New dates for ${told.rentalName}`,
  title: 'We’ve suggested new dates',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `You requested ${told.rentalName} for ${range(told)}. These dates are available and may suit you:` },
    ...proposed(told),
    ...quoteIf(told.message),
    { text: 'Reply to this email or call us, and we will take care of the rest.' },
    customerPageLink(told, 'View your request'),
  ],
});
export const expired: Write = (told) => ({
  subject: `Your request has expired: ${told.rentalName}, ${range(told)}`,
  title: 'Your request has expired',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `Your request for ${told.rentalName}, ${range(told)}, was not confirmed in time and has expired.` },
    { text: 'Nothing was charged. If you are still interested, our concierge will gladly help you make new plans.' },
    customerPageLink(told, 'View your request'),
  ],
});
export const cancelled: Write = (told) => ({
  subject: `Cancelled: ${told.rentalName}, ${range(told)}`,
  title: 'Your reservation has been cancelled',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `Your reservation of ${told.rentalName}, ${range(told)}, has been cancelled.` },
    ...quoteIf(told.reason),
    ...quoteIf(told.message),
    customerPageLink(told, 'View your reservation'),
  ],
});
