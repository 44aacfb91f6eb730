import { z } from 'zod';

/** What became of a test mail. */
export const MailTestJson = z.object({ success: z.boolean(), message: z.string() });
