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

const StaleFeed = z.object({
  rentalName: z.string(),
  /** The feed's own name. */
  calendar: z.string(),
  /** Its last good fetch; null if there was none. */
  since: z.coerce.date<string | Date>().nullable(),
  problem: z.string().nullish(),
});
const StalePayload = StaleFeed.extend({
  rentalId: z.int(),
  /** Whether all these feeds are still read, and only their answers are doubted; mails of earlier releases lack it. */
  areRead: z.boolean().nullish(),
  /** Other feeds in the same state; mails of earlier releases have none. */
  others: z.array(StaleFeed).nullish(),
  /** The number of further feeds. */
  more: z.int().nullish(),
});

const lastGood = (since: Date | null) => since && exactMoment(since, env.SITE_TIMEZONE);

const UNREAD = 'New bookings there may be missing here. Dates that are already blocked stay blocked.';
const DOUBTED =
  'This calendar’s last update looks incomplete. New bookings there still block dates here. No dates are released until you apply the changes or a complete update arrives.';

export const calendarStale = mailKind(StalePayload, ({ rentalId, areRead, others, more, ...first }) => {
  if (others?.length) return manyStale([first, ...others], { areRead: areRead ?? false, more: more ?? 0 });
  const { rentalName, calendar, since, problem } = first;
  return {
    subject: `Calendar ${areRead ? 'needs checking' : 'cannot be read'}: ${rentalName}, ${calendar}`,
    title: `A calendar ${areRead ? 'needs checking' : 'cannot be read'}`,
    blocks: [
      { text: areRead ? DOUBTED : UNREAD },
      {
        facts: [
          ['Rental', rentalName],
          ['Calendar', calendar],
          ['Last successful update', lastGood(since) ?? 'None yet'],
          ...(problem ? [['Last problem', problem] as const] : []),
        ],
      },
      { link: siteLink('View calendars', adminPaths.rentalCalendars(rentalId)) },
    ],
  };
});

type Many = { areRead: boolean; more: number };

function manyStale(feeds: z.output<typeof StaleFeed>[], { areRead, more }: Many) {
  const title = `${feeds.length + more} calendars ${areRead ? 'need checking' : 'cannot be read'}`;
  const facts = feeds.map(({ rentalName, calendar, since, problem }) => {
    const updated = since ? `last successful update ${lastGood(since)}` : 'no successful update yet';
    const said = `${calendar}, ${updated}${problem ? `. ${problem}` : ''}`;
    return [rentalName, said] as const;
  });
  return {
    subject: title,
    title,
    blocks: [
      { text: areRead ? DOUBTED : UNREAD },
      { facts },
      ...(more ? [{ text: `And ${more} more.` }] : []),
      { link: siteLink('View calendars', adminPaths.conflicts()) },
    ],
  };
}

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
