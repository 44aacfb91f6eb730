import { z } from 'zod';
import { isoDay, optionalText, RELOAD_PAGE, wholeNumber } from '~/domains/shared/fields';
import { Acceptance } from '../quotes/schema';
import { LONGEST_CUSTOMER_REASON } from '../vocabulary';

/** A customer's request from their reservation's page: the version they saw and an optional reason. */
const CustomerRequest = z.object({
  intent: z.enum(['withdraw', 'ask'], { error: 'Please choose an action' }),
  version: wholeNumber(RELOAD_PAGE),
  reason: optionalText({ max: LONGEST_CUSTOMER_REASON }),
});

/** The customer's acceptance of suggested dates. */
const AcceptedDays = z.object({
  intent: z.literal('accept-days'),
  version: wholeNumber(RELOAD_PAGE),
  startDate: isoDay('Please choose dates'),
  endDate: isoDay('Please choose dates'),
  /** The total that the page showed; a page of an earlier release did not send it. */
  totalCents: wholeNumber(RELOAD_PAGE, { max: Number.MAX_SAFE_INTEGER }).optional(),
});

/**
 * Removes the line with the link to a reservation from the pages of this browser. `from` is the page that shows the
 * line, with its dates; `ownPath` checks it.
 */
const Dismissal = z.object({ intent: z.literal('dismiss'), from: z.string().catch('') });

/** The forms of a reservation's page for its customer. */
export const CustomerForm = z.discriminatedUnion('intent', [CustomerRequest, Acceptance, AcceptedDays, Dismissal], {
  error: 'Please choose an action',
});
export type CustomerForm = z.infer<typeof CustomerForm>;
