import { z } from 'zod';
import { RELOAD_PAGE, requiredText, wholeNumber } from '~/domains/shared/fields';
import { EVENT_LENGTHS } from '../vocabulary';

/** The error for a conflict that no longer exists. */
export const ALREADY_RESOLVED = 'This conflict has already been resolved';

const eventId = wholeNumber(ALREADY_RESOLVED, { min: 1 });

/** The forms that ignore a conflict and that return it to the list. */
export const SettledConflict = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('ignore'),
    eventId,
    /** The fingerprint of the conflict that the page showed (`clashNow`). */
    seen: z.string({ error: RELOAD_PAGE }).max(40, RELOAD_PAGE),
    reason: requiredText('Please give a reason', { max: EVENT_LENGTHS.ignoredReason }),
  }),
  z.object({ intent: z.literal('reopen'), eventId }),
]);
export type SettledConflict = z.infer<typeof SettledConflict>;
