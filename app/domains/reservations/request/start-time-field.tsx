import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import { isIsoDay } from '~/domains/shared/calendar';
import { clockTime } from '~/domains/shared/format';
import { SelectField } from '~/ui/fields/field';
import type { Draft } from './draft';

type Props = {
  meta: unknown;
  rentalId: number;
  draft: Draft;
  /** Times that the page brought, HH:MM. */ brought: string[];
};

/**
 * When the hours of each day begin. With scripts, the times follow the dates; a chosen one always stays in the list.
 */
export function StartTimeField({ meta, rentalId, draft, brought }: Props) {
  const times = useStartTimes(rentalId, draft, brought);
  const chosen = draft.startTime;
  const gone = chosen && !times.includes(chosen) ? chosen : null;
  return (
    <SelectField meta={meta} label="Start time" hint="Times that are free on your dates.">
      <option value="">Any time</option>
      {gone ? <option value={gone}>{clockTime(gone)} (not free)</option> : null}
      {times.map((time) => (
        <option key={time} value={time}>
          {clockTime(time)}
        </option>
      ))}
    </SelectField>
  );
}

/** The free times of the chosen dates and hours; those of the page until then, and if the request fails. */
function useStartTimes(rentalId: number, { startDate, endDate = startDate, hoursPerDay }: Draft, brought: string[]) {
  const [times, setTimes] = useState(brought);
  useEffect(() => {
    if (!isIsoDay(startDate) || !isIsoDay(endDate) || endDate < startDate) return;
    const asked = new AbortController();
    const query = { from: startDate, to: endDate, hours: Number(hoursPerDay) };
    fetch(paths.apiAvailability(rentalId, query), { signal: asked.signal })
      .then(async (answer) => {
        if (answer.ok) setTimes(((await answer.json()) as { startTimes?: string[] }).startTimes ?? brought);
      })
      .catch(() => undefined);
    return () => asked.abort();
  }, [rentalId, startDate, endDate, hoursPerDay, brought]);
  return times;
}
