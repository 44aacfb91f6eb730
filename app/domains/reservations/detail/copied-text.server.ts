import { findTerms } from '~/domains/catalog/terms/queries.server';
import { textOfMail } from '~/domains/mail/templates/compose.server';
import type { MailKind } from '~/domains/mail/vocabulary';
import { rentFormula } from '~/domains/pricing/rules';
import { keptEnd } from '../options/rules';
import { agreedTimes, expectedTimes } from '../expected-times';
import { payloadOf } from '../mails/mail.server';
import { advanceToConfirm, awaitedAdvance, waitsForAdvance } from '../payments/awaited-advance.server';
import { mailedQuote } from '../quotes/mailed-quote';
import type { StoredQuote } from '../quotes/queries.server';
import { isPromised, withStayOf } from '../quotes/quoted-stay.server';
import { deliveryOf } from '../rules';
import { isOpen, type OpenStatus } from '../vocabulary';
import type { ReservationDetail } from './queries.server';
import { takesChanges, mayBeKept } from '../statuses/traits';

/**
 * The customer's mail as of now, in plain text for a messenger: the quote that waits for the customer's answer, else
 * the confirmation, or the offer while the request is pending. Null for any other reservation, and after an erasure.
 */
export async function copiedText(
  reservation: Expecting<ReservationDetail>,
  versions: StoredQuote[],
  now: Date,
): Promise<string | null> {
  const { erasedAt, reference } = reservation;
  if (erasedAt || !isOpen(reservation)) return null;
  const { kind, payload } = (await openQuote(reservation, versions[0], now)) ?? asItStands(reservation, versions, now);
  return textOfMail({ kind, payload, createdAt: now }, [
    ...(payload.quote || payload.previousTotal ? [] : [['Calculation', calculationOf(reservation)] as const]),
    ...(payload.deliveryAddress ? [['Delivery address', payload.deliveryAddress] as const] : []),
    ['Reference', reference],
  ]);
}

/** A reservation with its expected times. */
type Expecting<Row> = Row & { expected: ReturnType<typeof expectedTimes> };

/** The newest version, if its customer can still accept it. */
async function openQuote(reservation: Expecting<ReservationDetail>, newest: StoredQuote | undefined, now: Date) {
  if (!newest?.sentAt || newest.acceptedAt || newest.version === reservation.agreedVersion) return null;
  const { validUntil, note: message, advanceHours } = newest;
  if (!validUntil || validUntil <= now) return null;
  const amends = takesChanges(reservation.status);
  const kept = keptUntilOf(reservation, now);
  // The mail about a quote promises the dates until the quote ends, so it omits an option that ends earlier.
  const keptUntil = kept && kept >= validUntil ? kept : null;
  const { account } = reservation;
  const advanceDue = advanceToConfirm(reservation, newest, account);
  const said = { quote: newest, message, keptUntil, amends, advanceHours, advanceDue, account };
  const stay = withStayOf(reservation, newest);
  const { rentalId } = stay;
  const terms = rentalId === null || rentalId === reservation.rentalId ? reservation.terms : await findTerms(rentalId);
  // A stay that changes the confirmed one gets its times from the terms, as it will when the quote is agreed.
  const other = amends ? agreedTimes(stay, terms) : expectedTimes(stay, terms);
  const times = isPromised(stay, reservation) ? reservation.expected : other;
  const payload = payloadOf({ ...stay, ...times, ...deliveryOf(stay, terms) }, said);
  return { kind: 'booking-quoted' as const, payload };
}

function asItStands(
  { expected, ...reservation }: Expecting<ReservationDetail & { status: OpenStatus }>,
  versions: StoredQuote[],
  now: Date,
) {
  const { status, agreedTotal, totalPrice } = reservation;
  const keptUntil = keptUntilOf(reservation, now);
  const quote = mailedQuote(reservation, versions);
  // Only a reservation from before quotes existed has this.
  const previousTotal = !quote && agreedTotal !== null && agreedTotal !== totalPrice ? totalPrice : undefined;
  const advanceDue = awaitedAdvance(reservation, versions[0], reservation.account);
  const { datesAccepted, account } = reservation;
  const delivery = deliveryOf(reservation, reservation.terms);
  const said = { keptUntil, quote, previousTotal, advanceDue, account, datesAccepted };
  const open = keptUntil
    ? 'booking-kept'
    : waitsForAdvance(reservation, versions[0])
      ? 'booking-released'
      : 'booking-received';
  const kinds = { pending: open, confirmed: 'booking-confirmed' } as const satisfies Record<OpenStatus, MailKind>;
  return { kind: kinds[status], payload: payloadOf({ ...reservation, ...expected, ...delivery }, said) } as const;
}

const keptUntilOf = (reservation: ReservationDetail, now: Date) =>
  mayBeKept(reservation.status) ? keptEnd(reservation, now) : null;

const calculationOf = (reservation: ReservationDetail) =>
  rentFormula({ ...reservation, price: reservation.unitPrice }, reservation.days);
