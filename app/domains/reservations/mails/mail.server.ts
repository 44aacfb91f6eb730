import type { Db } from '~/db/database.server';
import { findTimeOf } from '~/domains/availability/holds.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { ReservationPayload } from '~/domains/mail/templates/reservation-payload.server';
import type { ConciergeMailKind, CustomerMailKind } from '~/domains/mail/reservation-mails.server';
import { type Cents, money } from '~/domains/pricing/money';
import type { IsoDay } from '~/domains/shared/calendar';
import { timesToExpect } from '../expected-times.server';
import { findAccount } from '../payments/account.server';
import { awaitedAdvance } from '../payments/awaited-advance.server';
import { type Figures, mailedAccount } from '../payments/mailed-account';
import { type MailedQuote, mailedQuote, quoteText } from '../quotes/mailed-quote';
import { findQuotes } from '../quotes/queries.server';
import { deliveryOf } from '../rules';
import type { Reservation } from '../shown-reservation.server';
import { expectsTimes } from '../statuses/traits';

/** A reservation to mail about. A new request has only the columns that its sender sees: nothing is agreed yet. */
type MailedReservation = Reservation & {
  agreedTotal?: number | null;
  agreedVersion?: number | null;
  handoverAt?: Date | null;
  optionUntil?: Date | null;
  paymentLink?: string | null;
  undelivered?: string | null;
  deliveryPromised?: boolean | null;
  demo?: boolean;
};

/** The amounts that every mail states, in addition to the command's own text. */
type Standing = Pick<MailDetails, 'quote' | 'advanceDue'> & { account: Figures };

/** Content of a mail in addition to the reservation. */
export type MailDetails = {
  /** Reason for declining, canceling, withdrawing, or confirming another total. */
  reason?: string | null;
  /** Whole US dollars: the quoted total, if another one was confirmed. */
  previousTotal?: number;
  message?: string | null;
  /** Whether the reservation stays confirmed although its customer asked to cancel. */
  stays?: boolean;
  /** Whether accepting the quote changes a confirmed reservation. */
  amends?: boolean;
  /** For a quote that its advance confirms: hours from the acceptance until the advance is due. */
  advanceHours?: number | null;
  /** The fee of a cancellation. */
  fee?: Cents;
  /** Of a cancellation: the customer canceled, while that was free. */
  byCustomer?: boolean;
  proposals?: { startDate: IsoDay; endDate: IsoDay }[];
  /** When an option ends, or has ended. */
  keptUntil?: Date | null;
  /** The unpaid part of the advance that confirms the quote, due now or once the quote is accepted. */
  advanceDue?: Cents | null;
  /** Whether the customer accepted suggested dates, which are kept while the concierge confirms them. */
  datesAccepted?: boolean;
  /** The differences, in words, when a confirmed reservation changes. */
  changes?: string[];
  /** Shown line by line instead of the total alone. */
  quote?: MailedQuote;
};

/** Enqueues a mail to the customer. Returns false without an address: phone reservations may have none. */
export async function mailCustomer(
  tx: Db,
  kind: CustomerMailKind,
  reservation: MailedReservation,
  said: MailDetails = {},
): Promise<boolean> {
  if (!reservation.customerEmail) return false;
  await enqueue(tx, {
    kind,
    recipient: reservation.customerEmail,
    payload: payloadOf(await asOnItsPage(tx, reservation), { ...(await standing(tx, reservation)), ...said }),
    bookingId: reservation.id,
    demo: reservation.demo,
  });
  return true;
}

export async function mailConcierge(
  tx: Db,
  kind: ConciergeMailKind,
  reservation: MailedReservation,
  said: MailDetails = {},
): Promise<void> {
  const payload = payloadOf(await asOnItsPage(tx, reservation), {
    ...(await standing(tx, reservation)),
    ...said,
  });
  await enqueue(tx, { kind, recipient: null, payload, bookingId: reservation.id, demo: reservation.demo });
}

/**
 * A reservation with its delivery address only if it is delivered. A waiting request gets the times that its option
 * keeps, else those of its rental's terms.
 */
async function asOnItsPage(tx: Db, reservation: MailedReservation): Promise<MailedReservation> {
  const { status, rentalId, optionUntil, deliveryAddress } = reservation;
  const waits = expectsTimes(status);
  if (!(waits || deliveryAddress)) return reservation;
  if (rentalId === null) return { ...reservation, ...deliveryOf(reservation, { delivery: null }) };
  const terms = await findTerms(rentalId, { db: tx });
  const delivered = { ...reservation, ...deliveryOf(reservation, terms) };
  if (!waits) return delivered;
  const kept = optionUntil ? await findTimeOf(reservation, { db: tx }) : null;
  return { ...delivered, ...timesToExpect(reservation, terms, kept) };
}

/** The amounts that every mail about a reservation states, by the ledger as it is now. */
async function standing(tx: Db, reservation: MailedReservation): Promise<Standing> {
  const [stored, account] = [await findQuotes(reservation.id, { db: tx }), await findAccount(tx, reservation.id)];
  return {
    quote: mailedQuote(reservation, stored),
    account,
    advanceDue: awaitedAdvance(reservation, stored[0], account),
  };
}

/** A snapshot of the mail's facts, and nothing else of the reservation; its total is the agreed one, if any. */
export function payloadOf(reservation: MailedReservation, said: MailDetails & Standing): ReservationPayload {
  const { id, agreedTotal, totalPrice } = reservation;
  const { reference, rentalName, startDate, endDate, days, pricedBy, unitPrice, priceUnit, hoursPerDay } = reservation;
  const { customerName, customerEmail, customerPhone, notes, deliveryAddress, undelivered } = reservation;
  const { startTime, handoverTime, returnTime, handoverAt, paymentLink } = reservation;
  const { reason, previousTotal, message, stays, fee, byCustomer, proposals, keptUntil, quote } = said;
  const { datesAccepted, amends, advanceHours, advanceDue, changes } = said;
  return ReservationPayload.parse({
    ...{ bookingId: id, reference, rentalName, startDate, endDate, days, pricedBy, unitPrice, priceUnit },
    ...{ customerName, customerEmail, customerPhone, notes, deliveryAddress, undelivered },
    ...{ hoursPerDay, startTime, handoverTime, returnTime, handoverAt: handoverAt?.toISOString() },
    totalPrice: agreedTotal ?? totalPrice,
    ...{ reason, previousTotal, message, stays, byCustomer, proposals, datesAccepted, amends, advanceHours, changes },
    advanceDue: advanceDue ? money(advanceDue) : undefined,
    payAt: paymentLink ? new URL(paymentLink).host : undefined,
    fee: fee ? money(fee) : undefined,
    keptUntil: keptUntil?.toISOString(),
    quote: quote && quoteText(quote, said.account.paid),
    account: mailedAccount(reservation.status, said),
    // `satisfies` requires every field here: many are optional, and the schema alone accepts a payload without them.
  } satisfies Record<keyof ReservationPayload, unknown>);
}
