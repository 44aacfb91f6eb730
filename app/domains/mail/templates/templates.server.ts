import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import * as booking from './reservation-mails.server';
import { ReservationPayload, type Write } from './reservation-payload.server';
import * as concierge from './concierge-mails.server';
import type { MailBody } from './mail-body.server';
import type { MailKind } from '../vocabulary';
import { addressOf, greeting, momentInWords, siteLink } from './wording.server';

/** A letter from what the outbox keeps; throws where that is not what the kind needs. */
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

// The message is not repeated to its sender: anybody can type anybody's address.
const contactReceived = from(ContactPayload, (told) => ({
  subject: `We have received your message: ${env.SITE_NAME}`,
  title: 'Thank you for contacting us',
  blocks: [
    { text: greeting(told.firstName) },
    { text: 'Thank you for your message. Our concierge team will contact you shortly.' },
    { facts: [['Interest', told.interest]] },
    { text: `If it is urgent, please call us on ${env.SITE_PHONE}, day or night.` },
    { link: siteLink('See the collection', paths.home()) },
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
        ['E-mail', told.email],
        ['Telephone', told.phone ?? 'None given'],
        ['Interest', told.interest],
      ],
    },
    { quote: told.message },
    { link: siteLink('Open the messages', paths.adminMessages()) },
  ],
}));

const InvitationPayload = z.object({
  /** Taken out once the mail is sent: the link lets anybody in who has it. */
  token: z.string().nullish(),
  invitedBy: z.string(),
  expiresAt: z.coerce.date(),
});

const invitation = from(InvitationPayload, ({ token, invitedBy, expiresAt }) => ({
  subject: `You are invited to the back office of ${env.SITE_NAME}`,
  title: 'An invitation',
  blocks: [
    { text: `${invitedBy} invites you to the back office of ${env.SITE_NAME}.` },
    { text: `The link works once, until ${momentInWords(expiresAt, env.SITE_TIMEZONE)}.` },
    token
      ? { link: siteLink('Choose your name and password', paths.auth({ invite: token })) }
      : { text: 'The link was removed from this copy when the mail was sent.' },
    { text: 'If you know nothing of this, please ignore this mail.' },
  ],
}));

const test = from(z.object({ askedBy: z.string().nullish() }), ({ askedBy }, writtenAt) => ({
  subject: `Test notification from ${env.SITE_NAME}`,
  title: 'Mail works',
  blocks: [
    { text: 'This is a test: whoever reads it receives the notifications of new reservations and messages.' },
    {
      facts: [
        ['Asked for by', askedBy ?? 'Somebody signed in'],
        ['Written', momentInWords(writtenAt, env.SITE_TIMEZONE)],
      ],
    },
    { link: siteLink('Open the outbox', paths.adminOutbox()) },
  ],
}));

/** Every mail this product sends, and how it is written. */
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
