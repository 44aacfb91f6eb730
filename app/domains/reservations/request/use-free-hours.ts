import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import { type FreeHours, NO_HOURS } from '~/domains/availability/openings';
import { isIsoDay } from '~/domains/shared/calendar';
import type { Draft } from './draft';

type Answer = FreeHours & { from?: string; to?: string };

/**
 * When the chosen hours can be had at a rental by the hour. With scripts, it follows the dates and hours; those of the
 * page, which are of the dates in its address, until then, and if the request fails; none without a rental. `nextFree` is null while it is not known of the chosen dates.
 */
export function useFreeHours(
  rental: (FreeHours & { id: number }) | null,
  { startDate, endDate = startDate, hoursPerDay }: Draft,
  inAddress: Pick<Draft, 'startDate' | 'endDate'>,
): FreeHours {
  const [answer, setAnswer] = useState<Answer>({
    ...(rental ?? NO_HOURS),
    ...{ from: inAddress.startDate, to: inAddress.endDate },
  });
  const rentalId = rental?.id;
  useEffect(() => {
    if (!rentalId || !isIsoDay(startDate) || !isIsoDay(endDate) || endDate < startDate) return;
    const asked = new AbortController();
    const query = { from: startDate, to: endDate, hours: Number(hoursPerDay) };
    fetch(paths.apiAvailability(rentalId, query), { signal: asked.signal })
      .then(async (found) => {
        if (found.ok) setAnswer((await found.json()) as Answer);
      })
      .catch(() => undefined);
    return () => asked.abort();
  }, [rentalId, startDate, endDate, hoursPerDay]);
  const { startTimes, nextFree, from, to } = answer;
  return { startTimes, nextFree: from === startDate && to === endDate ? nextFree : null };
}
