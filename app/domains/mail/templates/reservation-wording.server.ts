import { env } from '~/env.server';
import { paths } from '~/paths';
import { ADVANCE, DEPOSIT, DEPOSIT_REASON } from '~/domains/pricing/quote/below-total';
import { centsOf, money } from '~/domains/pricing/money';
import { rateText, stayCounted } from '~/domains/pricing/rules';
import { FREE_CANCELLATION_NOTICE, freeCancellationUntil } from '~/domains/shared/cancellation';
import { timesText } from '~/domains/shared/times';
import { dollars, exactEnd, exactMoment, longDate } from '~/domains/shared/format';
import { accountFacts } from './account-wording.server';
import type { Block, Fact } from './mail-body.server';
import type { Days, QuoteText, ReservationPayload, StayPayload } from './reservation-payload.server';
import { siteLink } from './wording.server';

export const range = ({ startDate, endDate }: Days) =>
  startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`;

/** The dates of a stay with the start of its hours, for texts that no facts go with. */
export const dates = (payload: StayPayload) =>
  payload.startTime ? `${range(payload)}, ${timesText(payload)}` : range(payload);

export const stay = (payload: StayPayload & Pick<ReservationPayload, 'deliveryAddress' | 'undelivered'>): Fact[] => {
  const times = timesText(payload);
  return [
    ['Rental', payload.rentalName],
    ['Dates', `${range(payload)} (${stayCounted({ ...payload, pricedBy: payload.pricedBy ?? 'days' })})`],
    ...(times ? [['Times', times] as const] : []),
    ...(payload.deliveryAddress ? [['Delivery address', payload.deliveryAddress] as const] : []),
    ...(payload.undelivered
      ? [['Asked for delivery to', `${payload.undelivered}\nThis rental is not delivered.`] as const]
      : []),
    // Each line of a quote states its own price: a stay across the border of a rate has more than one price.
    ...(payload.quote ? [] : [['Rate', rateText({ ...payload, price: payload.unitPrice })] as const]),
  ];
};

/** The end of an option: `July 14, 2026 at 9:05 PM EDT`. */
export const end = ({ keptUntil }: Pick<ReservationPayload, 'keptUntil'>) =>
  keptUntil ? exactEnd(new Date(keptUntil), env.SITE_TIMEZONE) : 'further notice';

type Totals = Pick<ReservationPayload, 'totalPrice' | 'previousTotal' | 'quote' | 'account'>;

/** The total, or both totals if they differ, so that a customer does not overlook a new price; then the amount paid. */
export function totals({ totalPrice, previousTotal, quote, account }: Totals): Fact[] {
  const paid = accountFacts({ account });
  if (quote) return quoteFacts(quote, paid);
  // Beside an amount paid to the cent, the total shows cents, too.
  const total = account ? money(centsOf(totalPrice)) : dollars(totalPrice);
  if (previousTotal == null || previousTotal === totalPrice) return [['Total', total], ...paid];
  return [['Original total', dollars(previousTotal)], ['New total', total], ...paid];
}

/** A quote line by line, each with its reason. */
function quoteFacts(quote: QuoteText, paid: Fact[]): Fact[] {
  const { lines, total, originalTotal, advance, advanceReason, deposit } = quote;
  return [
    ...lines.map(({ label, because, amount }) => [label, `${amount}\n${because}`] as const),
    ...(originalTotal ? [['Original total', originalTotal] as const] : []),
    [originalTotal ? 'New total' : 'Total', total],
    ...paid,
    ...(advance ? [[ADVANCE, [advance, advanceReason].filter(Boolean).join('\n')] as const] : []),
    ...(deposit ? [[DEPOSIT, `${deposit}\n${DEPOSIT_REASON}`] as const] : []),
  ];
}

/** The deadline of free cancellation or, if it has passed, the number to call. */
export function cancellation(begins: Pick<StayPayload, 'startDate' | 'handoverAt'>, writtenAt: Date): Block {
  const until = freeCancellationUntil(begins, env.SITE_TIMEZONE);
  if (until > writtenAt) {
    const when = exactMoment(until, env.SITE_TIMEZONE);
    return {
      text: `Free cancellation until ${when}, ${FREE_CANCELLATION_NOTICE} before your ${begins.handoverAt ? 'rental begins' : 'first day'}.`,
    };
  }
  return {
    text: `Your first day is less than ${FREE_CANCELLATION_NOTICE} away. For any changes, please call us at ${env.SITE_PHONE}.`,
  };
}

export const customerPageLink = ({ reference }: Pick<StayPayload, 'reference'>, label: string): Block => ({
  link: siteLink(label, paths.reservation(reference)),
});
/** The link to a quote's PDF; empty for a quote from before there were PDFs. */
export const quotePdfLink = (
  { reference, quote }: Pick<StayPayload, 'reference' | 'quote'>,
  label = 'The quote as a PDF',
): Block[] => (quote?.version ? [{ link: siteLink(label, paths.quotePdf(reference, quote.version)) }] : []);
/** The suggested dates, each with the requested hours. */
export const proposed = ({ proposals, ...stay }: StayPayload & Pick<ReservationPayload, 'proposals'>): Block[] =>
  proposals?.length
    ? [{ facts: proposals.map((days, index) => [`Proposal ${index + 1}`, dates({ ...stay, ...days })] as const) }]
    : [];

/** The time until which a quote can be accepted, and until which its dates are kept. */
export function validity({ quote, keptUntil }: Pick<ReservationPayload, 'quote' | 'keptUntil'>): Block[] {
  const valid = quote?.validUntil
    ? `It is valid until ${exactEnd(new Date(quote.validUntil), env.SITE_TIMEZONE)}.`
    : '';
  const kept = keptUntil ? 'Until then we keep the dates for you: no one else can have them.' : '';
  return valid ? [{ text: [valid, kept].filter(Boolean).join(' ') }] : [];
}

/** The texts of a confirmation: of a request, of changes to a reservation, or that a reservation stays confirmed. */
export function confirmation({
  rentalName,
  stays,
  changes,
}: Pick<ReservationPayload, 'rentalName' | 'stays' | 'changes'>) {
  if (stays)
    return {
      subject: 'Still confirmed',
      title: 'Your reservation stays confirmed',
      text: `You asked to cancel your reservation for ${rentalName}. It stays confirmed.`,
    };
  if (changes)
    return {
      subject: 'Changed',
      title: 'Your reservation has been changed',
      text: `Your reservation for ${rentalName} is confirmed with the changes that we agreed on. This replaces the earlier confirmation.`,
    };
  return {
    subject: 'Confirmed',
    title: 'Your reservation is confirmed',
    text: `We are pleased to confirm your reservation for ${rentalName}.`,
  };
}

/** The changes to a confirmed reservation, one per line. */
export const changed = ({ changes }: Pick<ReservationPayload, 'changes'>): Block[] =>
  changes?.length ? [{ text: `What changed:\n${changes.join('\n')}` }] : [];
