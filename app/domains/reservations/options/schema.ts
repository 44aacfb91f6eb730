import { z } from 'zod';
import { CLOCK_TIME, isoDay, wholeNumber } from '~/domains/shared/fields';
import { listed } from '~/domains/shared/format';
import { OPTION_HOURS } from '../vocabulary';

const CHOOSE_HOURS = `Please choose ${listed(OPTION_HOURS, 'or')} hours`;

/** The hours that a page address asks for, with which its form begins. */
export const readHours = (params: URLSearchParams) => OPTION_HOURS.find((hours) => hours === params.get('keep'));

const version = wholeNumber('Please reload this reservation', { min: 1 });
const time = z.string({ error: 'Please choose a time' }).regex(CLOCK_TIME, 'Please choose a time');

/** The fields for the end of an option: some hours from now, or a date and a time. */
export const KEPT_END = {
  hours: z.enum(OPTION_HOURS, { error: CHOOSE_HOURS }).transform(Number).optional(),
  untilDay: isoDay('Please choose a date').optional(),
  untilTime: time.optional(),
};

/** The form that keeps the dates of a request. */
export const keepForm = z
  .object({
    intent: z.literal('keep'),
    version,
    ...KEPT_END,
  })
  .refine(({ hours, untilDay }) => hours || untilDay, { path: ['untilDay'], error: 'Please choose a date' })
  .refine(({ hours, untilTime }) => hours || untilTime, { path: ['untilTime'], error: 'Please choose a time' });

export const releaseForm = z.object({ intent: z.literal('release'), version });
