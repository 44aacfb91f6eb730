import { z } from 'zod';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { isoDay } from '~/domains/shared/fields';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { type Days, HORIZON_DAYS } from './rules';

/** Days that an answer covers when nobody says until when: about three months. */
export const USUAL_WINDOW = 91;

const day = (name: string, meaning: string) =>
  isoDay(`${name} is a day as YYYY-MM-DD`)
    .optional()
    .meta({ format: 'date', examples: ['2027-03-01'], description: meaning });

/** What GET /api/rentals/{id}/availability may be asked. */
export const AvailabilityQuery = z.object({
  from: day('from', 'The first day that is asked about; today where it is left out or has passed.'),
  to: day('to', 'The last day, included; about three months later where it is left out, at most two years from today.'),
});

/** The days that are answered for: from today on and within two years. Refuses a window that has no such day. */
export function askedDays({ from, to }: z.output<typeof AvailabilityQuery>, today: IsoDay): Outcome<Days> {
  const horizon = plusDays(today, HORIZON_DAYS);
  const startDate = from && from > today ? from : today;
  const wanted = to ?? plusDays(startDate, USUAL_WINDOW - 1);
  const endDate = wanted > horizon ? horizon : wanted;
  if (startDate > horizon) return wrong('from', 'from lies more than two years ahead');
  if (from && to && to < from) return wrong('to', 'to must not be before from');
  return endDate < startDate ? wrong('to', 'to has passed') : done({ startDate, endDate });
}

const wrong = (field: 'from' | 'to', message: string) =>
  refuse('invalid', 'Some fields need attention', { [field]: [message] });
