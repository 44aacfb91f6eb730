import { z } from 'zod';
import { MAX_PRICE, TERM_LIMITS } from '~/domains/catalog/vocabulary';
import { isIsoDay } from '~/domains/shared/calendar';
import { editVersion, evenIfOthersFail, isoDay, requiredLine, wholeNumber } from '~/domains/shared/fields';
import { BACKWARDS } from '~/domains/shared/limit-texts';
import { RATE_LENGTHS } from '../vocabulary';

const dollars = (message: string) => wholeNumber(message, { min: 1, max: MAX_PRICE });
const MINIMUM = `Please enter a whole number from 1 to ${TERM_LIMITS.minimumStay}`;

type Sent = { firstDay?: unknown; lastDay?: unknown; surcharge?: number; surchargeWeekdays?: number[] };

/** A separate price for a span of days, both included. */
export const RateForm = z
  .object({
    intent: z.literal('save'),
    name: requiredLine('Name is required', { max: RATE_LENGTHS.name }),
    firstDay: isoDay('A first day is required'),
    lastDay: isoDay('A last day is required'),
    price: dollars('Price must be a positive number of whole dollars'),
    surcharge: dollars('Surcharge must be a positive number of whole dollars').optional(),
    surchargeWeekdays: z.array(z.coerce.number().int().min(1).max(7)).max(7).default([]),
    minimumStay: wholeNumber(MINIMUM, { min: 1, max: TERM_LIMITS.minimumStay }).optional(),
    version: editVersion,
  })
  .refine(({ firstDay, lastDay }: Sent) => !isIsoDay(firstDay) || !isIsoDay(lastDay) || lastDay >= firstDay, {
    path: ['lastDay'],
    error: BACKWARDS,
    when: evenIfOthersFail,
  })
  .refine(({ surcharge, surchargeWeekdays: days }: Sent) => surcharge === undefined || days?.length !== 0, {
    path: ['surchargeWeekdays'],
    error: 'Please choose a day',
    when: evenIfOthersFail,
  })
  .refine(({ surcharge, surchargeWeekdays: days }: Sent) => surcharge !== undefined || !days?.length, {
    path: ['surcharge'],
    error: 'Please enter the surcharge for these days',
    when: evenIfOthersFail,
  });
export type RateForm = z.infer<typeof RateForm>;

/** The two forms of a rate's page. */
export const RateAction = z.discriminatedUnion('intent', [RateForm, z.object({ intent: z.literal('remove') })]);
