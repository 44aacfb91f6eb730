import { z } from 'zod';
import { RELOAD_PAGE, requiredText, wholeNumber } from '~/domains/shared/fields';
import { EVENT_LENGTHS } from '../vocabulary';

/** Of a conflict that is no longer one. */
export const ALREADY_RESOLVED = 'This conflict has already been resolved';

const eventId = wholeNumber(ALREADY_RESOLVED, { min: 1 });

/** A clash that is ignored, or comes back to the list. */
export const SettledConflict = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('ignore'),
    eventId,
    /** Which clash the page showed (`clashNow`). */
    seen: z.string({ error: RELOAD_PAGE }).max(40, RELOAD_PAGE),
    reason: requiredText('Please give a reason', { max: EVENT_LENGTHS.ignoredReason }),
  }),
  z.object({ intent: z.literal('reopen'), eventId }),
]);
export type SettledConflict = z.infer<typeof SettledConflict>;
