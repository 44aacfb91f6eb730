import { z } from 'zod';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { isIsoDay, type IsoDay } from '~/domains/shared/calendar';
import { clock, evenIfOthersFail, isoDay, optionalText, RELOAD_PAGE, wholeNumber } from '~/domains/shared/fields';
import { LONGEST_SEARCH, MAX_INTEGER } from '~/domains/shared/limits';
import { BACKWARDS, BEYOND_BOOKABLE } from '~/domains/shared/limit-texts';
import { bookableDays, type Days } from '../rules';
import { BLOCK_REASONS, HOLD_LENGTHS } from '../vocabulary';

type Sent = { startDate?: unknown; endDate?: unknown };

export const PAST_START = 'The first day cannot be in the past';

const lastDay = (today: IsoDay) =>
  isoDay('A last day is required').refine(
    (day) => !isIsoDay(day) || day <= bookableDays(today).endDate,
    BEYOND_BOOKABLE,
  );

const isOrdered = ({ startDate, endDate }: Sent) => !isIsoDay(startDate) || !isIsoDay(endDate) || endDate >= startDate;
const ORDERED = {
  path: ['endDate'],
  error: BACKWARDS,
  // Runs even if other fields are invalid: a missing reason must not hide this error.
  when: evenIfOthersFail,
};

/** The start time of a block on its first day and its end time on the last; without times, it takes whole days. */
const times = {
  handoverTime: clock('Please choose a time'),
  returnTime: clock('Please choose a time'),
};

/** A block that an admin puts on a rental, from `today` on. */
export const daysBlock = (today: IsoDay) =>
  z
    .object({
      intent: z.literal('block'),
      startDate: isoDay('A first day is required').refine((day) => !isIsoDay(day) || day >= today, PAST_START),
      endDate: lastDay(today),
      ...times,
      reason: z.enum(BLOCK_REASONS, { error: 'Please choose a reason' }),
      note: optionalText({ max: HOLD_LENGTHS.note }),
    })
    .refine(isOrdered, ORDERED);

/**
 * New days and times for a block or an option and, for a block, another rental. An unchanged first day may be in the
 * past.
 */
export const movedHold = (today: IsoDay) =>
  z
    .object({
      startDate: isoDay('A first day is required'),
      endDate: lastDay(today),
      ...times,
      /** The start time of an option by the hour. */
      startTime: clock('Please choose a time'),
      rentalId: wholeNumber('Please choose a rental', { min: 1, max: MAX_INTEGER }).optional(),
      /** Searches for rentals; a move ignores it. */
      q: optionalText({ max: LONGEST_SEARCH }),
      /** The place of the hold when the page was opened (`placeOf`). */
      seen: z.string({ error: RELOAD_PAGE }).max(60, RELOAD_PAGE),
    })
    .refine(isOrdered, ORDERED);

export type MovedHold = z.infer<ReturnType<typeof movedHold>>;

type Place = Days & { rentalId: number } & Partial<
    Record<'handoverTime' | 'returnTime' | 'startTime', ClockTime | null>
  >;

/** The rental, days and times of a hold as one text, to compare. */
export function placeOf({ rentalId, startDate, endDate, handoverTime, returnTime, startTime }: Place): string {
  const [from, until] = [handoverTime && `from ${handoverTime}`, returnTime && `until ${returnTime}`];
  return [rentalId, startDate, endDate, from, until, startTime && `at ${startTime}`].filter(Boolean).join(' ');
}

/** The refusal of a hold that was moved after its page was opened. */
export const MOVED = 'These dates have changed since you opened them. Please review them and try again.';

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
