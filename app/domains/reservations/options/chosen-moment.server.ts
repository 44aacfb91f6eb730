import { instantOf, whySkipped } from '~/domains/availability/clocks.server';
import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { BEYOND_HORIZON } from '~/domains/shared/limit-texts';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';

/** The chosen end of an option: hours from now, or a day and a time in the site's zone. */
export type ChosenEnd = { hours?: number; untilDay?: IsoDay; untilTime?: ClockTime };

/** The form's field that an end was chosen with, for messages about it. */
const fieldOf = ({ hours }: ChosenEnd) => (hours ? 'hours' : 'untilTime');

/**
 * The chosen moment, a whole minute. Refuses a moment that has passed, that the clocks skip, or that is later than any
 * request can begin.
 */
export function chosenMoment(chosen: ChosenEnd, now: Date, zone: string): Outcome<Date> {
  const { hours, untilDay, untilTime } = chosen;
  if (hours) return done(new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + hours * HOUR_MS));
  if (!untilDay || !untilTime) return wrong(chosen, 'Please choose a date and a time');
  // The last days that a date field accepts are beyond the range of the clocks.
  if (untilDay > plusDays(today(zone, now), HORIZON_DAYS)) return refuseField('untilDay', BEYOND_HORIZON);
  const skipped = whySkipped(untilDay, untilTime, zone);
  if (skipped) return wrong(chosen, skipped);
  const until = instantOf(untilDay, untilTime, zone);
  return until > now.getTime() ? done(new Date(until)) : wrong(chosen, 'This time has passed');
}

/** A refusal at the field of the chosen end. */
export const wrong = (chosen: ChosenEnd, message: string) => refuseField(fieldOf(chosen), message);
