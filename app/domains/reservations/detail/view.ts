import { ago } from '~/domains/shared/ago';
import { dayRange, dollars, moment } from '~/domains/shared/format';
import type { InboxRow } from '../inbox/queries.server';
import type { CustomerMail, ReservationDetail, Surroundings, TrailEvent } from './queries.server';
import { quoteFormula } from '~/domains/pricing/rules';
import { ACTORS, STATUS_LABELS } from '../vocabulary';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';

/** Where and when a screen is made, and whether mail is sent at all: moments become texts on the server, or a browser would word them otherwise. */
export type Clock = { timeZone: string; now: Date; mailOn: boolean };

/** Milliseconds after which a request has waited for too long. */
const LONG_WAIT_MS = 2 * 60 * 60 * 1000;

export type NotificationStatus = { text: string; tone: 'good' | 'quiet' | 'alarm' };

type Reachable = { customerEmail: string | null; erasedAt: Date | null; mail: CustomerMail['state'] | null };

/** Whether the customer could be told: by what became of the last mail to them. */
export function notificationStatus({ customerEmail, erasedAt, mail }: Reachable, mailOn: boolean): NotificationStatus {
  if (erasedAt) return { text: 'Customer erased', tone: 'quiet' };
  if (!customerEmail) return { text: 'No e-mail: call them', tone: 'alarm' };
  if (mail === 'dead') return { text: 'E-mail failed: call them', tone: 'alarm' };
  if (mail === 'sent') return { text: 'Told by e-mail', tone: 'good' };
  if (mail === 'pending' && !mailOn) return { text: 'Mail is off: call them', tone: 'alarm' };
  if (mail === 'pending') return { text: 'E-mail on its way', tone: 'quiet' };
  return { text: 'Not told by e-mail', tone: 'quiet' };
}

/** A row of the inbox as it is shown. */
export function inboxRow(row: InboxRow, { now, mailOn }: Omit<Clock, 'timeZone'>) {
  const waits = row.status === 'pending' && now.getTime() - row.createdAt.getTime() > LONG_WAIT_MS;
  return {
    id: row.id,
    status: row.status,
    customerName: row.customerName,
    rentalName: row.rentalName,
    days: dayRange(row.startDate, row.endDate),
    total: dollars(row.total),
    age: ago(row.createdAt, now),
    waits,
    phone: row.source === 'phone',
    notificationStatus: notificationStatus(row, mailOn),
  };
}
export type InboxLine = ReturnType<typeof inboxRow>;

const who = (actor: string) =>
  actor === ACTORS.customer ? 'The customer' : actor === ACTORS.system ? 'The calendar' : actor;

function headline({ kind, actor, toStatus }: TrailEvent) {
  if (kind === 'note') return `Note by ${who(actor)}`;
  if (kind === 'proposal') return `Other days proposed by ${who(actor)}`;
  return `${toStatus ? STATUS_LABELS[toStatus] : 'Changed'} by ${who(actor)}`;
}

const MAILS: Partial<Record<CustomerMail['kind'], string>> = {
  'booking-received': 'Request received',
  'booking-confirmed': 'Confirmation',
  'booking-declined': 'Decline',
  'booking-proposal': 'Other days',
  'booking-expired': 'Expiry',
  'booking-cancelled': 'Cancellation',
};
const STATES: Record<CustomerMail['state'], string> = { pending: 'waiting', sent: 'sent', dead: 'failed' };

/** A reservation and what stands beside it, as its page shows them. */
export function reservationPage(
  reservation: ReservationDetail,
  { trail, mails, rivals, taken }: Surroundings,
  clock: Clock,
) {
  const { timeZone, now, mailOn } = clock;
  const when = (at: string | Date) => moment(new Date(at), timeZone);
  const { id, version, status, source, rentalId, rentalName, customerName, customerEmail, customerPhone } = reservation;
  return {
    reservation: {
      ...{ id, version, status, source, rentalId, rentalName, customerName, customerEmail, customerPhone },
      reference: reservation.reference,
      notes: reservation.notes,
      days: dayRange(reservation.startDate, reservation.endDate),
      quoted: dollars(reservation.totalPrice),
      agreed: reservation.agreedTotal === null ? null : dollars(reservation.agreedTotal),
      formula: quoteFormula({ ...reservation, price: reservation.unitPrice }, reservation.days),
      asked: when(reservation.createdAt),
      age: ago(reservation.createdAt, now),
      /** The newest event of the trail; 0 where there is none. */
      seen: trail[0]?.id ?? 0,
      erased: reservation.erasedAt !== null,
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
      text: `${MAILS[kind] ?? 'E-mail'}: ${STATES[state]}`,
      at: when(sentAt ?? createdAt),
      failed: state === 'dead',
    })),
    rivals: rivals.map((rival) => ({
      id: rival.id,
      customerName: rival.customerName,
      days: dayRange(rival.startDate, rival.endDate),
      age: ago(new Date(rival.createdAt), now),
    })),
    taken: taken.map(({ bookingId, customerName: holder, reason, startDate, endDate, createdBy }) => ({
      bookingId,
      by: holder ?? HOLD_LABELS[reason],
      days: dayRange(startDate, endDate),
      createdBy,
    })),
  };
}
export type ReservationView = ReturnType<typeof reservationPage>;
