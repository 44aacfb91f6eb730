import { z } from 'zod';
import { env } from '~/env.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { mailKind } from './mail-kind.server';
import { addressOf, greeting, plainName, siteLink } from './wording.server';

const MessagePayload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  interest: z.string(),
  message: z.string(),
});
export type MessagePayload = z.infer<typeof MessagePayload>;

/** The confirmation to the sender of a message, on the site and by mail. */
export const MESSAGE_RECEIVED = 'Thank you for your message. Our concierge team will contact you shortly.';

// The message is not repeated to its sender: anyone can enter another person's address.
export const messageReceived = mailKind(MessagePayload.pick({ firstName: true, interest: true }), (payload) => ({
  subject: `Thank you for contacting ${env.SITE_NAME}`,
  title: 'Thank you for contacting us',
  blocks: [
    { text: greeting(payload.firstName) },
    { text: MESSAGE_RECEIVED },
    { facts: [['Interest', payload.interest]] },
    { text: `If it is urgent, please call us at ${env.SITE_PHONE}, day or night.` },
    { link: siteLink('Explore our collection', paths.home()) },
  ],
}));

export const messageNew = mailKind(MessagePayload, (payload) => ({
  subject: [`New message: ${payload.interest}`, plainName(`${payload.firstName} ${payload.lastName}`)]
    .filter(Boolean)
    .join(', '),
  title: 'New message',
  replyTo: addressOf(`${payload.firstName} ${payload.lastName}`, payload.email),
  blocks: [
    {
      facts: [
        ['From', `${payload.firstName} ${payload.lastName}`],
        ['Email', payload.email],
        ['Phone', payload.phone ?? 'Not provided'],
        ['Interest', payload.interest],
      ],
    },
    { quote: payload.message },
    { link: siteLink('View messages', adminPaths.messages()) },
  ],
}));
