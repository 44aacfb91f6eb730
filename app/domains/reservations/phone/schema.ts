import { z } from 'zod';
import { emailAddress, evenIfOthersFail, optionalText, wholeNumber } from '~/domains/shared/fields';
import { LONGEST_SEARCH, MAX_INTEGER } from '~/domains/shared/limits';
import { KEPT_END } from '../options/schema';
import { AGREED_TIMES, type RequestTerms, requestWith } from '../schema';
import { LONGEST_REASON } from '../vocabulary';

type Sent = Partial<Record<'confirm' | 'hours' | 'untilDay' | 'untilTime', unknown>>;

/** A rule about the choices. Runs even if other fields are invalid: a missing name must not hide its error. */
const at = (field: keyof Sent, error: string) => ({
  ...{ path: [field], error },
  when: evenIfOthersFail,
});

/**
 * A phone request: the public form's rules, with a choice of rental and an optional email address. It is confirmed, or
 * its dates are kept until a moment, or neither.
 */
export const phoneRequest = (terms: RequestTerms) =>
  requestWith(terms, emailAddress().optional())
    .safeExtend({
      rentalId: wholeNumber('Please choose a rental', { min: 1, max: MAX_INTEGER }),
      ...AGREED_TIMES,
      ...KEPT_END,
      confirm: z.literal('on').optional(),
      /** The reason for confirming a stay that misses terms. */
      reason: optionalText({ max: LONGEST_REASON }),
      /** Part of the name of a rental that the list does not offer. */
      rentalSearch: z.string().trim().max(LONGEST_SEARCH).optional(),
      /** The button that searches for it, or Enter in any field without scripts. */
      find: z.enum(['rentals', 'entered']).optional(),
    })
    .refine(({ untilDay, untilTime }: Sent) => !untilTime || untilDay, at('untilDay', 'Please choose a date'))
    .refine(({ untilDay, untilTime }: Sent) => !untilDay || untilTime, at('untilTime', 'Please choose a time'))
    .refine(
      ({ hours, untilDay }: Sent) => !hours || !untilDay,
      at('hours', 'Please choose either hours, or a date and a time'),
    )
    .refine(
      ({ confirm, hours, untilDay }: Sent) => !confirm || !(hours || untilDay),
      at('confirm', 'Please either confirm, or keep the dates'),
    );

export type PhoneRequest = z.infer<ReturnType<typeof phoneRequest>>;
