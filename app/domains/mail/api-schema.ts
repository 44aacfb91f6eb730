import { z } from 'zod';

/** The result of a test mail. */
export const MailTestJson = z.object({ success: z.boolean(), message: z.string() });
