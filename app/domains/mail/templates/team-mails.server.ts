import { z } from 'zod';
import { env } from '~/env.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { exactMoment } from '~/domains/shared/format';
import { mailKind } from './mail-kind.server';
import { siteLink } from './wording.server';

const InvitationPayload = z.object({
  /** Removed once the mail is sent: the link gives admin access to anyone who has it. */
  token: z.string().nullish(),
  invitedBy: z.string(),
  expiresAt: z.coerce.date<string | Date>(),
});

export const invitation = mailKind(InvitationPayload, ({ token, invitedBy, expiresAt }) => ({
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

const StalePayload = z.object({
  rentalId: z.int(),
  rentalName: z.string(),
  /** The feed's own name. */
  calendar: z.string(),
  since: z.coerce.date<string | Date>(),
  problem: z.string().nullish(),
});

export const calendarStale = mailKind(StalePayload, ({ rentalId, rentalName, calendar, since, problem }) => ({
  subject: `Calendar not being read: ${rentalName}, ${calendar}`,
  title: 'A calendar cannot be read',
  blocks: [
    { text: 'New bookings there may still look free here. Dates that it already blocked stay blocked.' },
    {
      facts: [
        ['Rental', rentalName],
        ['Calendar', calendar],
        ['Last read', exactMoment(since, env.SITE_TIMEZONE)],
        ...(problem ? [['Last problem', problem] as const] : []),
      ],
    },
    { link: siteLink('View calendars', adminPaths.rentalCalendars(rentalId)) },
  ],
}));

export const test = mailKind(z.object({ askedBy: z.string().nullish() }), ({ askedBy }, writtenAt) => ({
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
    { link: siteLink('View outbox', adminPaths.outbox()) },
  ],
}));
