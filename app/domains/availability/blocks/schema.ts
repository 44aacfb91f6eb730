import { z } from 'zod';
import { isIsoDay, type IsoDay } from '~/domains/shared/calendar';
import { isoDay, optionalText, wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { bookableDays } from '../rules';
import { BLOCK_REASONS, HOLD_LENGTHS } from '../vocabulary';

type Sent = { startDate?: unknown; endDate?: unknown };

/** A block that an admin puts on a rental, from `today` on. */
export const daysBlock = (today: IsoDay) => {
  const { endDate: last } = bookableDays(today);
  return z
    .object({
      intent: z.literal('block'),
      startDate: isoDay('A first day is required').refine(
        (day) => !isIsoDay(day) || day >= today,
        'The first day cannot be in the past',
      ),
      endDate: isoDay('A last day is required').refine(
        (day) => !isIsoDay(day) || day <= last,
        'Please choose a date within the next three years',
      ),
      reason: z.enum(BLOCK_REASONS, { error: 'Please choose a reason' }),
      note: optionalText({ max: HOLD_LENGTHS.note }),
    })
    .refine(({ startDate, endDate }: Sent) => !isIsoDay(startDate) || !isIsoDay(endDate) || endDate >= startDate, {
      path: ['endDate'],
      error: 'The last day cannot be before the first day',
      // Runs even if other fields are invalid: a missing reason must not hide this error.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
};

/** The two forms of the Availability tab. */
export const availabilityForm = (today: IsoDay) =>
  z.discriminatedUnion('intent', [
    daysBlock(today),
    z.object({
      intent: z.literal('free'),
      holdId: wholeNumber('This block no longer exists', { min: 1, max: MAX_INTEGER }),
    }),
  ]);

export type DaysBlock = z.infer<ReturnType<typeof daysBlock>>;
