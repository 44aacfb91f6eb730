import { Temporal } from 'temporal-polyfill';
import { env } from '~/env.server';
import { occupancy, type Stay, type Times } from '~/domains/availability/occupancy.server';
import { chosenMoment } from './chosen-moment.server';
import { OPTION_HOURS } from '../vocabulary';

/** The possible ends of an option: it ends at the latest when the stay begins. */
export type OfferedEnds = {
  /** The entries of `OPTION_HOURS` that end by the beginning of the stay. */
  hours: readonly (typeof OPTION_HOURS)[number][];
  /** When the stay begins, by the site's clocks; null if it has begun, or if its times are impossible. */
  latest: { untilDay: string; untilTime: string } | null;
};

/** The ends of an option that are offered for a stay. */
export function offeredEnds(stay: Stay, terms: Times, now = new Date()): OfferedEnds {
  const zone = env.SITE_TIMEZONE;
  const time = occupancy(stay, terms, zone);
  // The refusal of the form explains why these times are impossible.
  if (!time.ok) return { hours: OPTION_HOURS, latest: null };
  const begins = time.value[0]![0];
  const hours = OPTION_HOURS.filter((count) => {
    const until = chosenMoment({ hours: Number(count) }, now, zone);
    return until.ok && until.value.getTime() <= begins;
  });
  if (begins <= now.getTime()) return { hours, latest: null };
  const clock = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(zone).toPlainDateTime();
  const [untilDay = '', untilTime = ''] = clock.toString({ smallestUnit: 'minute' }).split('T');
  return { hours, latest: { untilDay, untilTime } };
}

/**
 * The initial end in a form whose address asks to keep the dates for some hours: these hours if offered, else the
 * beginning of the stay. If the stay has begun, the hours remain, so that the form refuses them instead of silently
 * keeping nothing.
 */
export function begunEnd(asked: string | undefined, { hours, latest }: OfferedEnds) {
  if (!asked) return {};
  const found = hours.find((count) => count === asked);
  return found ? { hours: found } : (latest ?? { hours: asked });
}
