import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import { type FreeHours, NO_HOURS } from '~/domains/availability/openings';
import { isIsoDay } from '~/domains/shared/calendar';
import type { Draft } from './draft';

/** When hours can be had on these days. */
export type HoursOf = FreeHours & { from?: string; to?: string };

/**
 * When the chosen hours can be had at a rental by the hour. With scripts, it follows the dates and hours; those of the
 * page, which are of the dates in its address, until then, and if the request fails; none without a rental. A form that
 * is `refused` brings those of its own dates. `nextFree` is null while it is not known of the chosen dates.
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
  // The release before answers without those that are kept.
  const { startTimes, keptTimes = [], nextFree, from, to } = known;
  return { startTimes, keptTimes, nextFree: from === startDate && to === endDate ? nextFree : null };
}
