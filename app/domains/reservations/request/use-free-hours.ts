import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import { type FreeHours, NO_HOURS } from '~/domains/availability/openings';
import { isIsoDay } from '~/domains/shared/calendar';
import type { Draft } from './draft';

/** The free hours on the days from `from` to `to`. */
export type HoursOf = FreeHours & { from?: string; to?: string };

/**
 * The free times of a rental by the hour; none without a rental. They begin with those of the dates in the page
 * address, or of a form that the server `refused`. With scripts, an API request replaces them when the dates or hours
 * change, unless it fails. `nextFree` is null until it is known for the chosen dates.
 */
export function useFreeHours(
  rental: (FreeHours & { id: number }) | null,
  { startDate, endDate = startDate, hoursPerDay }: Draft,
  inAddress: Pick<Draft, 'startDate' | 'endDate'>,
  refused?: HoursOf,
): FreeHours {
  const ofPage = { ...(rental ?? NO_HOURS), from: inAddress.startDate, to: inAddress.endDate };
  const [known, setKnown] = useState<HoursOf>(refused ?? ofPage);
  useEffect(() => {
    if (refused) setKnown(refused);
  }, [refused]);
  const rentalId = rental?.id;
  useEffect(() => {
    if (!rentalId || !isIsoDay(startDate) || !isIsoDay(endDate) || endDate < startDate) return;
    const asked = new AbortController();
    const query = { from: startDate, to: endDate, hours: Number(hoursPerDay) };
    fetch(paths.apiAvailability(rentalId, query), { signal: asked.signal })
      .then(async (found) => {
        if (found.ok) setKnown((await found.json()) as HoursOf);
      })
      .catch(() => undefined);
    return () => asked.abort();
  }, [rentalId, startDate, endDate, hoursPerDay]);
  // The previous release answers without `keptTimes`.
  const { startTimes, keptTimes = [], nextFree, from, to } = known;
  return { startTimes, keptTimes, nextFree: from === startDate && to === endDate ? nextFree : null };
}
