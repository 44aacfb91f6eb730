import { z } from 'zod';
import type { ApiOperation } from '~/domains/shared/openapi';

const Tried = z.object({ success: z.boolean(), message: z.string() });

/** The notification call of the specification's section 7. */
export const mailOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/test-notification',
    group: 'Notifications',
    summary: 'Send a test mail to the concierge',
    description: 'Answers 200 also where the mail server refuses: success says which.',
    access: 'admin',
    answers: {
      200: { description: 'What became of the mail', body: Tried },
      503: { description: 'It could not be tried', body: Tried },
    },
  },
];
