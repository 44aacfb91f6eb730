import { z } from 'zod';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { mailKind } from './mail-kind.server';
import { siteLink } from './wording.server';

const ConfirmationPayload = z.object({
  /** Removed once the mail is sent, so that only the mailbox has the link. */
  token: z.string().nullish(),
  /** Days that the link works. */
  days: z.number(),
});

export const confirm = mailKind(ConfirmationPayload, ({ token, days }) => ({
  subject: `Please confirm your subscription to the ${env.SITE_NAME} newsletter`,
  title: 'Please confirm',
  blocks: [
    {
      text: `This address was entered for the ${env.SITE_NAME} newsletter. Please confirm that you want to receive it.`,
    },
    token
      ? { link: siteLink('Confirm subscription', paths.confirmSubscription(token)) }
      : { text: 'The link was removed from this copy after the email was sent.' },
    {
      text: `The link works for ${days} days. If you did not ask for this, you can ignore this email: you will not receive the newsletter.`,
    },
  ],
}));
