import { z } from 'zod';
import { optionalText, wholeNumber } from '~/domains/shared/fields';
import { LONGEST_REASON } from './page-text';

/** What a customer sends from their reservation's page: the version they saw, and why, if they like. */
export const CustomerRequest = z.object({
  intent: z.enum(['withdraw', 'ask'], { error: 'Please choose what to do' }),
  version: wholeNumber('Please look at this reservation again'),
  reason: optionalText({ max: LONGEST_REASON }),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;
