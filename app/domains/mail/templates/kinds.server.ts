import * as concierge from './concierge-mails.server';
import type { MailKindDefinition } from './mail-kind.server';
import * as message from './message-mails.server';
import * as newsletter from './newsletter-mails.server';
import * as option from './option-mails.server';
import * as reservation from './reservation-mails.server';
import * as team from './team-mails.server';
import type { MailKind } from '../vocabulary';

/** The payload's schema and the template of every kind of mail; vocabulary.ts has its label and recipient. */
export const KINDS = {
  'booking-received': reservation.received,
  'booking-confirmed': reservation.confirmed,
  'booking-declined': reservation.declined,
  'booking-proposal': reservation.proposal,
  'booking-expired': reservation.expired,
  'booking-cancelled': reservation.cancelled,
  'booking-kept': option.kept,
  'booking-released': option.released,
  'booking-quoted': reservation.quoted,
  'booking-final': reservation.final,
  'booking-new': concierge.requested,
  'booking-withdrawn': concierge.withdrawn,
  'booking-accepted': concierge.accepted,
  'booking-lapsed': concierge.lapsed,
  'contact-received': message.messageReceived,
  'contact-new': message.messageNew,
  'calendar-stale': team.calendarStale,
  'newsletter-confirm': newsletter.confirm,
  invitation: team.invitation,
  test: team.test,
} satisfies Record<MailKind, MailKindDefinition>;
