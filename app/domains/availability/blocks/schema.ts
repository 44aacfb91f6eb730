import { z } from 'zod';
import { isIsoDay, type IsoDay } from '~/domains/shared/calendar';
import { isoDay, optionalText, wholeNumber } from '~/domains/shared/fields';
import { bookableDays } from '../rules';
import { BLOCK_REASONS } from '../vocabulary';

type Sent = { startDate?: unknown; endDate?: unknown };

/** Days that the back office takes out of a rental's calendar, from `today` on. */
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
        'Please choose days within the next three years',
      ),
      reason: z.enum(BLOCK_REASONS, { error: 'Please choose a reason' }),
      note: optionalText({ max: 300 }),
    })
    .refine(({ startDate, endDate }: Sent) => !isIsoDay(startDate) || !isIsoDay(endDate) || endDate >= startDate, {
      path: ['endDate'],
      error: 'The last day cannot be before the first',
      // It needs both days and nothing else: a missing reason must not silence it.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
};

/** The screen's two forms. */
export const availabilityForm = (today: IsoDay) =>
  z.discriminatedUnion('intent', [
    daysBlock(today),
    z.object({
      intent: z.literal('free'),
      holdId: wholeNumber('There is no such block', { min: 1, max: 2_147_483_647 }),
    }),
  ]);

export type DaysBlock = z.infer<ReturnType<typeof daysBlock>>;
