import { z } from 'zod';
import { type ApiOperation, Id, Moment } from '~/domains/shared/openapi';
import { ContactMessage } from './schema';
import { INTERESTS } from './vocabulary';

const SentMessage = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    interest: z.enum(INTERESTS),
    message: z.string(),
    createdAt: Moment,
  })
  .meta({ id: 'Message' });

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
    answers: { 201: { description: 'The stored message', body: SentMessage } },
    refusals: [429],
  },
];
