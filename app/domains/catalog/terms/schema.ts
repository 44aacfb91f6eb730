import { z } from 'zod';
import { CLOCK_TIME, editVersion, wholeNumber } from '~/domains/shared/fields';
import { TERM_LIMITS } from '../vocabulary';

const clock = z.string({ error: 'Please enter a time' }).regex(CLOCK_TIME, 'Please enter a time');
const whole = (min: number, max: number) =>
  wholeNumber(`Please enter a whole number from ${min} to ${max}`, { min, max });
const weekday = z.coerce.number().int().min(1).max(7);

/** One term: inherited (for a category: none), none, or a value set here. */
const term = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion(
    'choice',
    [
      z.object({ choice: z.literal('inherit') }),
      z.object({ choice: z.literal('none') }),
      z.object({ choice: z.literal('own'), value }),
    ],
    { error: 'Please choose' },
  );

/** The terms of a category or a rental. Contradictions are checked elsewhere: they depend on inherited terms, too. */
export const TermsForm = z.object({
  terms: z.object({
    handoverTime: term(clock),
    returnTime: term(clock),
    turnaroundMinutes: term(whole(0, TERM_LIMITS.turnaroundMinutes)),
    noticeHours: term(whole(0, TERM_LIMITS.noticeHours)),
    minimumStay: term(whole(1, TERM_LIMITS.minimumStay)),
    maximumStay: term(whole(1, TERM_LIMITS.maximumStay)),
    arrivalWeekdays: term(z.array(weekday).min(1, 'Please choose a day').max(7)),
    // Choosing it is the whole value.
    delivery: term(z.literal(true).default(true)),
  }),
  version: editVersion,
});
export type TermsForm = z.infer<typeof TermsForm>;
