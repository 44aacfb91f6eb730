import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
import { CONTACT_STATUSES } from '../vocabulary';

/** Where the concierge puts a message, and the version they saw. */
export const MessageStep = z.object({
  status: z.enum(CONTACT_STATUSES, { error: 'Please choose what to do' }),
  version: wholeNumber('Please look at this message again'),
});
export type MessageStep = z.infer<typeof MessageStep>;
