import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { ALL_OPEN, type Openings } from './openings';

/** The openings of one rental. */
export type OpeningsOf = { rentalId: number; openings: Openings };

/**
 * The openings of the selected rental, from the page or fetched on selection. Every day counts as open until they
 * arrive and if the request fails: the server refuses taken days anyway. `latest` gives callbacks of an earlier render
 * the current value; by the hour, it opens every day, since only the server knows which hours are free.
 */
export function useOpenings(
  rental: { id: number; priceUnit: PriceUnit } | undefined,
  today: IsoDay,
  brought: OpeningsOf | null,
) {
  const rentalId = rental?.id;
  const [found, setFound] = useState(brought);
  const wanted = found?.rentalId === rentalId ? undefined : rentalId;
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    const to = plusDays(today, HORIZON_DAYS);
    fetch(paths.apiAvailability(wanted, { from: today, to }), { signal: asked.signal })
      .then(async (answer) => {
        if (answer.ok) setFound({ rentalId: wanted, openings: (await answer.json()) as Openings });
      })
      .catch(() => undefined);
    return () => asked.abort();
  }, [wanted, today]);
  const openings = found && found.rentalId === rentalId ? found.openings : ALL_OPEN;
  const last = useRef(openings);
  useEffect(() => {
    last.current = rental && isHourly(rental.priceUnit) ? ALL_OPEN : openings;
  });
  return { openings, latest: useCallback(() => last.current, []) };
}
