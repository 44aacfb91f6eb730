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

// The words of whoever filled the form go to the concierge alone: anybody can type anybody's address.
export const received: Write = (told, writtenAt) => ({
  subject: `We have received your request: ${told.rentalName}, ${range(told)}`,
  title: 'Your reservation request',
  blocks: [
    { text: greeting(told.customerName) },
    {
      text: 'Thank you for your request. Our concierge team will contact you shortly to confirm your reservation details. Until then nothing is charged.',
    },
    { facts: [...stay(told), ...totals(told)] },
    cancellation(told, writtenAt),
    customerPageLink(told, 'See your request'),
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
    customerPageLink(told, 'See your reservation'),
  ],
});

export const declined: Write = (told) => ({
  subject: `About your request: ${told.rentalName}, ${range(told)}`,
  title: 'About your request',
  blocks: [
    { text: greeting(told.customerName) },
    {
      text: `We are sorry: we cannot confirm ${told.rentalName} for ${range(told)}. Our concierge will gladly find something else for you.`,
    },
    ...quoteIf(told.reason),
    ...quoteIf(told.message),
    ...proposed(told),
    customerPageLink(told, 'See your request'),
  ],
});

export const proposal: Write = (told) => ({
  subject: `Other days for ${told.rentalName}`,
  title: 'May we propose other days?',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `You asked for ${told.rentalName}, ${range(told)}. These days are free and may suit you as well:` },
    ...proposed(told),
    ...quoteIf(told.message),
    { text: 'Answer this mail or call us, and we will take care of the rest.' },
    customerPageLink(told, 'See your request'),
  ],
});

export const expired: Write = (told) => ({
  subject: `Your request has expired: ${told.rentalName}, ${range(told)}`,
  title: 'Your request has expired',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `Your request for ${told.rentalName}, ${range(told)}, was not confirmed in time and has ended.` },
    { text: 'Nothing was charged. If you still wish to come, our concierge will gladly arrange it with you.' },
    customerPageLink(told, 'See your request'),
  ],
});

export const cancelled: Write = (told) => ({
  subject: `Cancelled: ${told.rentalName}, ${range(told)}`,
  title: 'Your reservation is cancelled',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `Your reservation of ${told.rentalName}, ${range(told)}, is cancelled.` },
    ...quoteIf(told.reason),
    ...quoteIf(told.message),
    customerPageLink(told, 'See your reservation'),
  ],
});
