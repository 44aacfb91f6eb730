import type { ApiOperation } from '~/domains/shared/openapi';
import { SentMessageJson } from './api-schema';
import { ContactMessage } from './schema';

/** The contact endpoint (specification, section 7). */
export const contactOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/contact',
    group: 'Messages',
    summary: 'Send a message to the concierge',
    description: 'The same message sent again on the same day is stored once.',
    access: 'anyone',
    body: ContactMessage,
    responses: { 201: { description: 'The stored message', body: SentMessageJson } },
    refusals: [429],
  },
];
