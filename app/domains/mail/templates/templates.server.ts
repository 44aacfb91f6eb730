import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { exactMoment } from '~/domains/shared/format';
import * as booking from './reservation-mails.server';
import { ReservationPayload, type Write } from './reservation-payload.server';
import * as concierge from './concierge-mails.server';
import type { MailBody } from './mail-body.server';
import type { MailKind } from '../vocabulary';
import { addressOf, greeting, siteLink } from './wording.server';

/** Renders a mail from an outbox payload; throws if the payload does not fit its kind. */
type Template = (payload: unknown, writtenAt: Date) => MailBody;

const from =
  <Schema extends z.ZodType>(schema: Schema, write: (told: z.output<Schema>, writtenAt: Date) => MailBody): Template =>
  (payload, writtenAt) =>
    write(schema.parse(payload), writtenAt);

const about = (write: Write) => from(ReservationPayload, write);

const ContactPayload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  interest: z.string(),
  message: z.string(),
});

// The message is not repeated to its sender: anyone can enter another person's address.
const contactReceived = from(ContactPayload, (told) => ({
  subject: `Thank you for contacting ${env.SITE_NAME}`,
  title: 'Thank you for contacting us',
  blocks: [
    { text: greeting(told.firstName) },
    { text: 'Thank you for your message. Our concierge team will contact you shortly.' },
    { facts: [['Interest', told.interest]] },
    { text: `If it is urgent, please call us at ${env.SITE_PHONE}, day or night.` },
    { link: siteLink('Explore our collection', paths.home()) },
  ],
}));

const contactNew = from(ContactPayload, (told) => ({
  subject: `New message: ${told.interest}, ${told.firstName} ${told.lastName}`,
  title: 'New message',
  replyTo: addressOf(`${told.firstName} ${told.lastName}`, told.email),
  blocks: [
    {
      facts: [
        ['From', `${told.firstName} ${told.lastName}`],
        ['Email', told.email],
        ['Phone', told.phone ?? 'Not provided'],
        ['Interest', told.interest],
      ],
    },
    { quote: told.message },
    { link: siteLink('View messages', paths.adminMessages()) },
  ],
}));

const InvitationPayload = z.object({
  /** Removed once the mail is sent: the link gives admin access to anyone who has it. */
  token: z.string().nullish(),
  invitedBy: z.string(),
  expiresAt: z.coerce.date(),
});

const invitation = from(InvitationPayload, ({ token, invitedBy, expiresAt }) => ({
  subject: `You are invited to join the ${env.SITE_NAME} team`,
  title: 'You are invited',
  blocks: [
    { text: `${invitedBy} has invited you to join the ${env.SITE_NAME} team as an admin.` },
    { text: `The link can be used once, until ${exactMoment(expiresAt, env.SITE_TIMEZONE)}.` },
    token
      ? { link: siteLink('Create your account', paths.auth({ invite: token })) }
      : { text: 'The link was removed from this copy after the email was sent.' },
    { text: 'If you were not expecting this invitation, you can ignore this email.' },
  ],
}));

const test = from(z.object({ askedBy: z.string().nullish() }), ({ askedBy }, writtenAt) => ({
  subject: `Test notification from ${env.SITE_NAME}`,
  title: 'Email is working',
  blocks: [
    { text: 'This is a test. Notifications of new reservations and messages are sent to this address.' },
    {
      facts: [
        ['Requested by', askedBy ?? 'An admin'],
        ['Created', exactMoment(writtenAt, env.SITE_TIMEZONE)],
      ],
    },
    { link: siteLink('View outbox', paths.adminOutbox()) },
  ],
}));

/** The template of every kind of mail. */
export const TEMPLATES: Record<MailKind, Template> = {
  'booking-received': about(booking.received),
  'booking-confirmed': about(booking.confirmed),
  'booking-declined': about(booking.declined),
  'booking-proposal': about(booking.proposal),
  'booking-expired': about(booking.expired),
  'booking-cancelled': about(booking.cancelled),
  'booking-new': about(concierge.requested),
  'booking-withdrawn': about(concierge.withdrawn),
  'contact-received': contactReceived,
  'contact-new': contactNew,
  invitation,
  test,
};
