import { ago, dayRange, dollars, exactMoment, moment } from '~/domains/shared/format';
import { hasFailed, MAIL_LABELS, mailStateWord } from '~/domains/mail/vocabulary';
import { type Expected, withExpected } from '../expected-times';
import { notificationStatus } from '../mails/notification-status';
import type { ReservationDetail } from './queries.server';
import type { Surroundings, TrailEvent } from './surroundings.server';
import { keptUntil } from '../options/rules';
import { accountView } from '../payments/view';
import { standingVersion } from '../quotes/agreed-version';
import type { StoredQuote } from '../quotes/queries.server';
import { inShort, isAgreement, isFinal } from '../quotes/rules';
import { isHourly } from '~/domains/catalog/vocabulary';
import { costsFee, costsItsTotal, deliveryOf, isDelivered, missedText, totalText, undeliveredText } from '../rules';
import { stayText } from '~/domains/shared/times';
import { timesInWords } from '../times-in-words';
import { rentFormula } from '~/domains/pricing/rules';
import { ACTORS, STATUS_LABELS } from '../vocabulary';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { mayBeKept } from '../statuses/traits';

/** Time zone, current time and whether mail is on. Moments are formatted on the server: browsers differ. */
type Clock = { timeZone: string; now: Date; mailOn: boolean };

const who = (actor: string) =>
  actor === ACTORS.customer ? 'the customer' : actor === ACTORS.system ? 'the system' : actor;

function headline({ kind, actor, fromStatus, toStatus, reason }: TrailEvent) {
  switch (kind) {
    case 'note':
      return `${actor === ACTORS.customer ? 'Cancellation requested' : 'Note'} by ${who(actor)}`;
    case 'proposal':
      return `New dates ${actor === ACTORS.customer ? 'accepted' : 'suggested'} by ${who(actor)}`;
    case 'kept':
      return `Dates kept by ${who(actor)}`;
    case 'released':
      return `Dates released by ${who(actor)}`;
    case 'quoted':
      if (actor === ACTORS.customer) return `Quote accepted by ${who(actor)}`;
      if (isFinal(reason)) return `Charges changed by ${who(actor)}`;
      return isAgreement(reason) ? `Agreement by phone recorded by ${who(actor)}` : `Quote sent by ${who(actor)}`;
    case 'payment':
      return `Payments updated by ${who(actor)}`;
    case 'status':
      if (fromStatus === toStatus) return `Kept confirmed by ${who(actor)}`;
      return `${toStatus ? STATUS_LABELS[toStatus] : 'Changed'} by ${who(actor)}`;
    default:
      return kind satisfies never;
  }
}

/** A reservation's price and its calculation: from the agreed quote, the newest offer, or the reservation's row. */
function costsOf(reservation: ReservationDetail, versions: StoredQuote[]) {
  const { status, account, agreedTotal, totalPrice } = reservation;
  const quote = standingVersion(reservation, versions);
  const priced = inShort(quote);
  const rules = quote?.lines.map(({ rule }) => rule) ?? [];
  const isByRates = rules.some((rule) => rule.name === 'rate' && rule.rate !== null);
  // A total with charges of the price list does not replace the rent; only lines that a person typed do.
  const isTyped = rules.every(({ name }) => name === 'rate' || name === 'typed');
  return {
    totalLabel: costsItsTotal(status) ? 'Total' : 'Quoted total',
    /** The amount due for a canceled reservation. */
    fee: costsFee(status) ? accountView(account).total : null,
    total: priced?.total ?? dollars(agreedTotal ?? totalPrice),
    /** The rent, if another total was agreed for it. */
    instead: agreedTotal !== null && isTyped && !isByRates ? dollars(totalPrice) : null,
    priced,
    /** The calculation of the rent, where it has one price. */
    formula: isByRates ? null : rentFormula({ ...reservation, price: reservation.unitPrice }, reservation.days),
  };
}

type Shown = Surroundings & Expected & { versions: StoredQuote[] };

/** A reservation and its related data, formatted for its page. */
export function reservationPage(
  reservation: ReservationDetail,
  { trail, mails, rivals, taken, others, ofCustomer, freeTimes, versions, expected }: Shown,
  clock: Clock,
) {
  const { timeZone, now, mailOn } = clock;
  const delivery = deliveryOf(reservation, reservation.terms);
  const when = (at: string | Date) => moment(new Date(at), timeZone);
  const { id, version, status, source, demo, rentalId, rentalName, customerName, customerEmail, customerPhone } =
    reservation;
  return {
    reservation: {
      ...{ id, version, status, source, demo, rentalId, rentalName, customerName, customerEmail, customerPhone },
      reference: reservation.reference,
      contact: reservation.contact,
      notes: reservation.notes,
      deliveryAddress: delivery.deliveryAddress,
      undelivered: undeliveredText(delivery),
      /** The address as stored, with which its form begins. */
      storedAddress: reservation.deliveryAddress,
      /** Whether an address can be added. An existing one can always be changed. */
      delivers: rentalId !== null && isDelivered(reservation, reservation.terms),
      days: dayRange(reservation.startDate, reservation.endDate),
      times: timesInWords({ ...reservation, ...expected }, 'any time of the day'),
      ...{ handoverTime: reservation.handoverTime, returnTime: reservation.returnTime },
      /** Whether it has a handover or return time of its own. */
      timed: Boolean(reservation.handoverTime ?? reservation.returnTime),
      /** Whether its hours can begin at any time: the confirmation then asks for a start time. */
      anyTime: isHourly(reservation.priceUnit) && !reservation.startTime,
      /** The start times, in words, that other holds leave free for those hours. */
      freeTimes,
      hourly: isHourly(reservation.priceUnit),
      keptUntil: mayBeKept(status) ? keptUntil(reservation, clock) : null,
      ...costsOf(reservation, versions),
      account: accountView(reservation.account),
      missed: missedText(reservation.missedTerms),
      asked: when(reservation.createdAt),
      age: ago(reservation.createdAt, now),
      /** The newest history event; 0 if there is none. */
      seen: trail[0]?.id ?? 0,
      erased: reservation.erasedAt !== null,
      asksToCancel: reservation.cancellationAsked?.reason ?? null,
      notificationStatus: notificationStatus({ ...reservation, mail: mails[0]?.state ?? null }, mailOn),
    },
    trail: trail.map((event) => ({
      id: event.id,
      kind: event.kind,
      title: headline(event),
      text: event.reason,
      at: when(event.createdAt),
    })),
    mails: mails.map(({ id: mail, kind, state, createdAt, sentAt }) => ({
      id: mail,
      text: `${MAIL_LABELS[kind]}: ${mailStateWord(state)}`,
      at: when(sentAt ?? createdAt),
      failed: hasFailed(state),
    })),
    rivals: rivals.map((rival) => ({
      id: rival.id,
      customerName: rival.customerName,
      stay: stayText(withExpected(rival)),
      age: ago(new Date(rival.createdAt), now),
    })),
    others: others.map(({ id: other, status: state, rentalName: rental, total, ...stay }) => ({
      ...{ id: other, status: state, rentalName: rental },
      stay: stayText(withExpected(stay)),
      total: totalText({ status: state, total }),
    })),
    /** The number of the customer's reservations, this one included. */
    ofCustomer,
    taken: taken.map(({ bookingId, customerName: holder, reason, createdBy, until, time }) => ({
      bookingId,
      by: holder ?? HOLD_LABELS[reason],
      time,
      /** When it ends, if it is an option. */
      keptUntil: until && exactMoment(new Date(until), timeZone),
      createdBy,
    })),
  };
}
export type ReservationView = ReturnType<typeof reservationPage>;
