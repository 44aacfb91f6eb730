import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { freeCancellationUntil } from '../shared/cancellation';
import { counted, dollars, longDate } from '../shared/format';
import type { Block, Letter } from './letter.server';
import { addressOf, greeting, momentInWords, quoteIf, siteLink } from './wording.server';

const Days = z.object({ startDate: z.string(), endDate: z.string() });

/** What the mails about a reservation tell: the booking as it was then, and what was said about it. */
export const BookingTold = Days.extend({
  bookingId: z.number(),
  reference: z.string(),
  rentalName: z.string(),
  customerName: z.string(),
  customerEmail: z.string().nullish(),
  customerPhone: z.string().nullish(),
  days: z.number(),
  unitPrice: z.number(),
  priceUnit: z.string(),
  hoursPerDay: z.number().nullish(),
  totalPrice: z.number(),
  notes: z.string().nullish(),
  reason: z.string().nullish(),
  /** Whole US dollars: the quote, where another total was confirmed. */
  previousTotal: z.number().nullish(),
  message: z.string().nullish(),
  proposals: z.array(Days).nullish(),
});
type Told = z.infer<typeof BookingTold>;

const range = ({ startDate, endDate }: z.infer<typeof Days>) =>
  startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`;

function rate({ unitPrice, priceUnit, hoursPerDay }: Told) {
  const hours = priceUnit === 'hour' ? `, ${counted(hoursPerDay ?? 1, 'hour')} a day` : '';
  return `${dollars(unitPrice)} per ${priceUnit}${hours}`;
}

const stay = (told: Told) =>
  [
    ['Rental', told.rentalName],
    ['Dates', `${range(told)} (${counted(told.days, 'day')})`],
    ['Rate', rate(told)],
  ] as const;

/** Both totals where they differ: nobody is to find a new price by accident. */
function totals({ totalPrice, previousTotal }: Told): Array<readonly [string, string]> {
  if (previousTotal == null || previousTotal === totalPrice) return [['Total', dollars(totalPrice)]];
  return [
    ['Total when you asked', dollars(previousTotal)],
    ['Total now agreed', dollars(totalPrice)],
  ];
}

/** Until when cancelling is free, or, where that is over, whom to call. */
function cancellation({ startDate }: Told, writtenAt: Date): Block {
  const until = freeCancellationUntil(startDate, env.SITE_TIMEZONE);
  if (until > writtenAt) {
    const when = momentInWords(until, env.SITE_TIMEZONE);
    return { text: `Cancelling is free until ${when}, 48 hours before your first day.` };
  }
  return { text: `Your first day is less than 48 hours away: for any change, please call us on ${env.SITE_PHONE}.` };
}

const ownPage = (told: Told, label: string): Block => ({ link: siteLink(label, paths.reservation(told.reference)) });
const proposed = ({ proposals }: Told): Block[] =>
  proposals?.length ? [{ facts: proposals.map((days, index) => [`Proposal ${index + 1}`, range(days)] as const) }] : [];

type Write = (told: Told, writtenAt: Date) => Letter;

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
    ownPage(told, 'See your request'),
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
    ownPage(told, 'See your reservation'),
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
    ownPage(told, 'See your request'),
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
    ownPage(told, 'See your request'),
  ],
});

export const expired: Write = (told) => ({
  subject: `Your request has expired: ${told.rentalName}, ${range(told)}`,
  title: 'Your request has expired',
  blocks: [
    { text: greeting(told.customerName) },
    { text: `Your request for ${told.rentalName}, ${range(told)}, was not confirmed in time and has ended.` },
    { text: 'Nothing was charged. If you still wish to come, our concierge will gladly arrange it with you.' },
    ownPage(told, 'See your request'),
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
    ownPage(told, 'See your reservation'),
  ],
});

const customer = (told: Told) =>
  [
    ['Customer', told.customerName],
    ['E-mail', told.customerEmail ?? 'None given'],
    ['Telephone', told.customerPhone ?? 'None given'],
  ] as const;

export const requested: Write = (told) => ({
  subject: `New reservation request: ${told.rentalName}, ${range(told)}, ${told.customerName}`,
  title: 'New reservation request',
  replyTo: addressOf(told.customerName, told.customerEmail),
  blocks: [
    { facts: [...stay(told), ['Total', dollars(told.totalPrice)], ...customer(told)] },
    ...quoteIf(told.notes),
    { link: siteLink('Open the request', paths.adminReservation(told.bookingId)) },
  ],
});

export const withdrawn: Write = (told) => ({
  subject: `Withdrawn: ${told.rentalName}, ${range(told)}, ${told.customerName}`,
  title: 'A customer has withdrawn',
  replyTo: addressOf(told.customerName, told.customerEmail),
  blocks: [
    { facts: [...stay(told), ['Total', dollars(told.totalPrice)], ...customer(told)] },
    ...quoteIf(told.reason),
    { link: siteLink('Open the reservation', paths.adminReservation(told.bookingId)) },
  ],
});
