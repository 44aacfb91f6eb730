import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { counted, dollars, longDate } from '~/domains/shared/format';
import type { Block, MailBody } from './mail-body.server';
import { momentInWords, siteLink } from './wording.server';

const Days = z.object({ startDate: z.string(), endDate: z.string() });

/** What the mails about a reservation tell: the booking as it was then, and what was said about it. */
export const ReservationPayload = Days.extend({
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
export type ReservationPayload = z.infer<typeof ReservationPayload>;

export const range = ({ startDate, endDate }: z.infer<typeof Days>) =>
  startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`;

function rate({ unitPrice, priceUnit, hoursPerDay }: ReservationPayload) {
  const hours = priceUnit === 'hour' ? `, ${counted(hoursPerDay ?? 1, 'hour')} a day` : '';
  return `${dollars(unitPrice)} per ${priceUnit}${hours}`;
}

export const stay = (told: ReservationPayload) =>
  [
    ['Rental', told.rentalName],
    ['Dates', `${range(told)} (${counted(told.days, 'day')})`],
    ['Rate', rate(told)],
  ] as const;

/** Both totals where they differ: nobody is to find a new price by accident. */
export function totals({ totalPrice, previousTotal }: ReservationPayload): Array<readonly [string, string]> {
  if (previousTotal == null || previousTotal === totalPrice) return [['Total', dollars(totalPrice)]];
  return [
    ['Total when you asked', dollars(previousTotal)],
    ['Total now agreed', dollars(totalPrice)],
  ];
}

/** Until when cancelling is free, or, where that is over, whom to call. */
export function cancellation({ startDate }: ReservationPayload, writtenAt: Date): Block {
  const until = freeCancellationUntil(startDate, env.SITE_TIMEZONE);
  if (until > writtenAt) {
    const when = momentInWords(until, env.SITE_TIMEZONE);
    return { text: `Cancelling is free until ${when}, 48 hours before your first day.` };
  }
  return { text: `Your first day is less than 48 hours away: for any change, please call us on ${env.SITE_PHONE}.` };
}

export const customerPageLink = (told: ReservationPayload, label: string): Block => ({
  link: siteLink(label, paths.reservation(told.reference)),
});
export const proposed = ({ proposals }: ReservationPayload): Block[] =>
  proposals?.length ? [{ facts: proposals.map((days, index) => [`Proposal ${index + 1}`, range(days)] as const) }] : [];

/** A letter about a reservation: made of what was told, as of when it is written. */
export type Write = (told: ReservationPayload, writtenAt: Date) => MailBody;
