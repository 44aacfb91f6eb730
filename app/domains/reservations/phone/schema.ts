import { z } from 'zod';
import { emailAddress, optionalText, wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { type RequestTerms, requestWith } from '../schema';

/** A phone request: the public form's rules, with a choice of rental and an optional email address. */
export const phoneRequest = (terms: RequestTerms) =>
  requestWith(terms, emailAddress().optional()).safeExtend({
    rentalId: wholeNumber('Please choose a rental', { min: 1, max: MAX_INTEGER }),
    confirm: z.literal('on').optional(),
    /** Why a stay that misses terms is confirmed. */
    reason: optionalText({ max: 1000 }),
    /** Part of the name of a rental that the list does not offer. */
    rentalSearch: z.string().trim().max(120).optional(),
    /** The button that looks for it. */
    find: z.literal('rentals').optional(),
  });

export type PhoneRequest = z.infer<ReturnType<typeof phoneRequest>>;
