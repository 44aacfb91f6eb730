import { FreeTimes } from '~/domains/availability/free/free-times';
import { clockTime } from '~/domains/shared/format';
import { SelectField } from '~/ui/fields/field';
import { metaOf } from '~/ui/fields/field-frame';
import type { Draft } from './draft';

type Props = {
  meta: unknown;
  /** The chosen start time. */
  chosen: Draft['startTime'];
  /** The start times that a visitor can ask for, HH:MM. */
  times: string[];
  /** The entries of `times` that an option keeps for another customer. */
  kept: string[];
};

/**
 * The start time of each day's hours. A chosen time stays in the list; if it was refused, the field offers free ones.
 */
export function StartTimeField({ meta, chosen, times, kept }: Props) {
  const gone = chosen && !times.includes(chosen) ? chosen : null;
  // One sorted list: an entry that stays in its place stays chosen.
  const listed = gone ? [...times, gone].toSorted() : times;
  return (
    <>
      <SelectField meta={meta} label="Start time" hint="Times available on your dates.">
        <option value="">Any time</option>
        {listed.map((time) => (
          <option key={time} value={time}>
            {clockTime(time)}
            {time === gone ? ' (unavailable)' : kept.includes(time) ? ' (on request)' : null}
          </option>
        ))}
      </SelectField>
      {gone && metaOf(meta).errors ? <FreeTimes times={times.filter((time) => !kept.includes(time))} /> : null}
    </>
  );
}
