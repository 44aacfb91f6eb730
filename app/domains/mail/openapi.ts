import type { ApiOperation } from '~/domains/shared/openapi';
import { MailTestJson } from './api-schema';

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
      200: { description: 'The result', body: MailTestJson },
      500: { description: 'The test failed', body: MailTestJson },
      503: { description: 'The test could not be run', body: MailTestJson },
    },
  },
];
