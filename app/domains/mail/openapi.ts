import { z } from 'zod';
import type { ApiOperation } from '~/domains/shared/openapi';

const Tried = z.object({ success: z.boolean(), message: z.string() });

/** The notification endpoint (specification, section 7). */
export const mailOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/test-notification',
    group: 'Notifications',
    summary: 'Send a test email to the concierge',
    description: 'Returns 200 even if the mail server rejects the email; see success.',
    access: 'admin',
    responses: {
      200: { description: 'The result', body: Tried },
      503: { description: 'The test could not be run', body: Tried },
    },
  },
];
