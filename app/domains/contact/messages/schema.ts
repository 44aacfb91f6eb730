import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
import { CONTACT_STATUSES } from '../vocabulary';

/** The new status of a message, and the version that the admin saw. */
export const MessageStep = z.object({
  status: z.enum(CONTACT_STATUSES, { error: 'Please choose an action' }),
  version: wholeNumber('Please reload this message'),
});
export type MessageStep = z.infer<typeof MessageStep>;
