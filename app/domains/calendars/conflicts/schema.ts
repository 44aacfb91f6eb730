import { z } from 'zod';
import { requiredText, wholeNumber } from '~/domains/shared/fields';
import { EVENT_LENGTHS } from '../vocabulary';

/** A clash that is accepted as it is. */
export const IgnoredConflict = z.object({
  eventId: wholeNumber('This conflict was settled in the meantime', { min: 1 }),
  reason: requiredText('Please give a reason', { max: EVENT_LENGTHS.ignoredReason }),
});
export type IgnoredConflict = z.infer<typeof IgnoredConflict>;
