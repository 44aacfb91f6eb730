import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { type Days, HORIZON_DAYS } from './rules';

/** The taken days of one rental, sorted. */
export type TakenOf = { rentalId: number; taken: readonly Days[] };

const NONE: readonly Days[] = [];

/**
 * The taken days of the selected rental: from the page, or fetched when it is selected. Empty until then and if the
 * request fails; the server refuses taken days in any case. `latest` gives the current value to callbacks of an earlier
 * render.
 */
export function useTaken(rentalId: number | undefined, today: IsoDay, brought: TakenOf | null) {
  const [found, setFound] = useState(brought);
  const wanted = found?.rentalId === rentalId ? undefined : rentalId;
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    const to = plusDays(today, HORIZON_DAYS);
    fetch(paths.apiAvailability(wanted, { from: today, to }), { signal: asked.signal })
      .then(async (answer) => (answer.ok ? setFound((await answer.json()) as TakenOf) : undefined))
      .catch(() => undefined);
    return () => asked.abort();
  }, [wanted, today]);
  const taken = found && found.rentalId === rentalId ? found.taken : NONE;
  const last = useRef(taken);
  useEffect(() => {
    last.current = taken;
  });
  return { taken, latest: useCallback(() => last.current, []) };
}
