import { z } from 'zod';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { isoDay, wholeNumber } from '~/domains/shared/fields';
import { Id } from '~/domains/shared/openapi';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';
import type { FreeHours, Openings } from './openings';
import { type Days, isShortEnough } from './rules';

/** Days covered if no end is given: about three months. */
const USUAL_WINDOW = 91;

const day = (name: string, meaning: string) =>
  isoDay(`${name} must be a date in the format YYYY-MM-DD`)
    .optional()
    .meta({ format: 'date', examples: ['2027-03-01'], description: meaning });

/** The query of GET /api/rentals/{id}/availability. */
export const AvailabilityQuery = z.object({
  from: day('from', 'First day of the window. Today by default, or if it is in the past.'),
  hours: wholeNumber(`hours must be ${HOURS_PER_DAY.min} to ${HOURS_PER_DAY.max}`, HOURS_PER_DAY)
    .optional()
    .meta({
      description: `Also lists the times at which this many hours can begin on every day of the window. The window can then have at most ${LONGEST_DAYS} days.`,
    }),
  to: day('to', 'Last day of the window, included. By default about three months later; at most two years from today.'),
});

/**
 * Limits the window to the two years from today. Refuses a window without a day in that time, and `hours` for more days
 * than a stay can have.
 */
export function askedDays({ from, to, hours }: z.output<typeof AvailabilityQuery>, today: IsoDay): Outcome<Days> {
  const horizon = plusDays(today, HORIZON_DAYS);
  const startDate = from && from > today ? from : today;
  const wanted = to ?? plusDays(startDate, USUAL_WINDOW - 1);
  const endDate = wanted > horizon ? horizon : wanted;
  if (startDate > horizon) return wrong('from', 'from is more than two years ahead');
  if (from && to && to < from) return wrong('to', 'to must not be before from');
  if (endDate < startDate) return wrong('to', 'to is in the past');
  if (hours && !isShortEnough({ startDate, endDate }))
    return wrong('hours', `hours can be given for at most ${LONGEST_DAYS} days`);
  return done({ startDate, endDate });
}

const wrong = (field: 'from' | 'to' | 'hours', message: string) =>
  refuse('invalid', 'Some fields need attention', { [field]: [message] });

const answered = z.string().meta({ format: 'date' });

const ranges = z.array(z.object({ startDate: answered, endDate: answered }));

/** The availability of a rental's days: ranges with both ends included, in order, without customer data. */
export const AvailabilityJson = z
  .object({
    rentalId: Id,
    from: answered,
    to: answered,
    taken: ranges.meta({ description: 'No stay can begin or end on these days.' }),
    days: z
      .array(z.object({ date: answered, arrive: z.boolean(), depart: z.boolean() }))
      .meta({ description: 'Days that are taken in part: whether a stay can begin on them, and whether one can end.' }),
    oneDay: z.array(answered).optional().meta({
      description:
        'Only for a rental priced by the day, if there are any: taken days on which the rental is free for that one day. The concierge can agree to such a day.',
    }),
    startTimes: z
      .array(z.string())
      .optional()
      .meta({ description: 'Only for a rental priced by the hour, if `hours` is given.' }),
    keptTimes: z.array(z.string()).optional().meta({
      description: 'The `startTimes` that the concierge keeps for another customer. They can still be requested.',
    }),
    nextFree: z.object({ startDate: answered, endDate: answered }).nullable().optional().meta({
      description:
        'Only for a rental priced by the hour, if `hours` is given: the first days on which this many hours are free each day, as many days as the window has, from its first day on. Days outside the window that are kept for another customer come last. Null if there are none within two years.',
    }),
    onRequest: ranges.meta({
      description: 'The concierge keeps these days for another customer. They can still be requested.',
    }),
  })
  .meta({ id: 'Availability' });

/** The response for a window. The schema drops fields that it does not name. */
export const availabilityOnWire = (
  rentalId: number,
  { startDate, endDate }: Days,
  openings: Openings & Partial<FreeHours>,
): z.infer<typeof AvailabilityJson> => AvailabilityJson.parse({ rentalId, from: startDate, to: endDate, ...openings });
