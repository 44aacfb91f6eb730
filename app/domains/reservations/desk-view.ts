import { ago } from '../shared/ago';
import { dayRange, dollars, moment } from '../shared/format';
import type { InboxRow } from './desk-queries.server';
import type { CustomerMail, DeskReservation, Surroundings, TrailEvent } from './reservation-queries.server';
import { quoteFormula } from './rules';
import { ACTORS, HOLD_LABELS, STATUS_LABELS } from './vocabulary';

/** Time zone, current time and whether mail is on. Moments are formatted on the server: browsers differ. */
export type Clock = { timeZone: string; now: Date; mailOn: boolean };

/** Milliseconds after which a pending request is overdue. */
const LONG_WAIT_MS = 2 * 60 * 60 * 1000;

export type Told = { text: string; tone: 'good' | 'quiet' | 'alarm' };

type Reachable = { customerEmail: string | null; erasedAt: Date | null; mail: CustomerMail['state'] | null };

/** Whether the customer was notified, by the status of the last mail to them. */
export function told({ customerEmail, erasedAt, mail }: Reachable, mailOn: boolean): Told {
  if (erasedAt) return { text: 'Customer data erased', tone: 'quiet' };
  if (!customerEmail) return { text: 'No email: call them', tone: 'alarm' };
  if (mail === 'dead') return { text: 'Email failed: call them', tone: 'alarm' };
  if (mail === 'sent') return { text: 'Notified by email', tone: 'good' };
  if (mail === 'pending' && !mailOn) return { text: 'Email is off: call them', tone: 'alarm' };
  if (mail === 'pending') return { text: 'Email queued', tone: 'quiet' };
  return { text: 'Not notified by email', tone: 'quiet' };
}

/** A row of the inbox, formatted. */
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
    told: told(row, mailOn),
  };
}
export type InboxLine = ReturnType<typeof inboxRow>;

const who = (actor: string) =>
  actor === ACTORS.customer ? 'customer' : actor === ACTORS.system ? 'the system' : actor;

function headline({ kind, actor, toStatus }: TrailEvent) {
  if (kind === 'note') return `${actor === ACTORS.customer ? 'Cancellation requested' : 'Note'} by ${who(actor)}`;
  if (kind === 'proposal') return `New dates suggested by ${who(actor)}`;
  return `${toStatus ? STATUS_LABELS[toStatus] : 'Changed'} by ${who(actor)}`;
}

const MAILS: Partial<Record<CustomerMail['kind'], string>> = {
  'booking-received': 'Request received',
  'booking-confirmed': 'Confirmation',
  'booking-declined': 'Decline',
  'booking-proposal': 'New dates',
  'booking-expired': 'Expiry',
  'booking-cancelled': 'Cancellation',
};
const STATES: Record<CustomerMail['state'], string> = { pending: 'queued', sent: 'sent', dead: 'not delivered' };

/** A reservation and its related data, formatted for its page. */
export function reservationPage(booking: DeskReservation, { trail, mails, rivals, taken }: Surroundings, clock: Clock) {
  const { timeZone, now, mailOn } = clock;
  const when = (at: string | Date) => moment(new Date(at), timeZone);
  const { id, version, status, source, rentalId, rentalName, customerName, customerEmail, customerPhone } = booking;
  return {
    reservation: {
      ...{ id, version, status, source, rentalId, rentalName, customerName, customerEmail, customerPhone },
      reference: booking.reference,
      notes: booking.notes,
      days: dayRange(booking.startDate, booking.endDate),
      quoted: dollars(booking.totalPrice),
      agreed: booking.agreedTotal === null ? null : dollars(booking.agreedTotal),
      formula: quoteFormula({ ...booking, price: booking.unitPrice }, booking.days),
      asked: when(booking.createdAt),
      age: ago(booking.createdAt, now),
      /** The newest history event; 0 if there is none. */
      seen: trail[0]?.id ?? 0,
      erased: booking.erasedAt !== null,
      told: told({ ...booking, mail: mails[0]?.state ?? null }, mailOn),
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
      text: `${MAILS[kind] ?? 'Email'}: ${STATES[state]}`,
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
