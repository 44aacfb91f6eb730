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

/** The contact call of the specification's section 7. */
export const contactOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/contact',
    group: 'Messages',
    summary: 'Write to the concierge',
    description: 'Sent twice in a day, it is one message.',
    access: 'anyone',
    body: ContactMessage,
    answers: { 201: { description: 'The message as it was kept', body: SentMessage } },
    refusals: [429],
  },
];
