import { z } from 'zod';
import { optionalText, wholeNumber } from '~/domains/shared/fields';
import { LONGEST_REASON } from './page-text';

/** A customer's request from their reservation's page: the version they saw and an optional reason. */
export const CustomerRequest = z.object({
  intent: z.enum(['withdraw', 'ask'], { error: 'Please choose an action' }),
  version: wholeNumber('Please reload this page'),
  reason: optionalText({ max: LONGEST_REASON }),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;
