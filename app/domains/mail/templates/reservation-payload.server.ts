import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { FREE_CANCELLATION_NOTICE, freeCancellationUntil } from '~/domains/shared/cancellation';
import { counted, dollars, exactMoment, longDate } from '~/domains/shared/format';
import type { Block, MailBody } from './mail-body.server';
import { siteLink } from './wording.server';

const Days = z.object({ startDate: z.string(), endDate: z.string() });

/** The payload of the mails about a reservation: its data at that time, and the text that was added. */
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
  /** Whole US dollars; the quoted total, if a different one was confirmed. */
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

/** Shows both totals if they differ, so that a customer does not overlook a new price. */
export function totals({ totalPrice, previousTotal }: ReservationPayload): Array<readonly [string, string]> {
  if (previousTotal == null || previousTotal === totalPrice) return [['Total', dollars(totalPrice)]];
  return [
    ['Original total', dollars(previousTotal)],
    ['New total', dollars(totalPrice)],
  ];
}

/** The deadline of free cancellation or, if it has passed, the number to call. */
export function cancellation({ startDate }: ReservationPayload, writtenAt: Date): Block {
  const until = freeCancellationUntil(startDate, env.SITE_TIMEZONE);
  if (until > writtenAt) {
    const when = exactMoment(until, env.SITE_TIMEZONE);
    return { text: `Free cancellation until ${when}, ${FREE_CANCELLATION_NOTICE} before your first day.` };
  }
  return {
    text: `Your first day is less than ${FREE_CANCELLATION_NOTICE} away. For any changes, please call us at ${env.SITE_PHONE}.`,
  };
}

export const customerPageLink = (told: ReservationPayload, label: string): Block => ({
  link: siteLink(label, paths.reservation(told.reference)),
});
export const proposed = ({ proposals }: ReservationPayload): Block[] =>
  proposals?.length ? [{ facts: proposals.map((days, index) => [`Proposal ${index + 1}`, range(days)] as const) }] : [];

/** Writes a mail about a reservation from its payload, as of the time it is written. */
export type Write = (told: ReservationPayload, writtenAt: Date) => MailBody;
