import { FreeTimes } from '~/domains/availability/free/free-times';
import { clockTime } from '~/domains/shared/format';
import { SelectField } from '~/ui/fields/field';
import { metaOf } from '~/ui/fields/field-frame';
import type { Draft } from './draft';

type Props = {
  meta: unknown;
  /** The chosen one. */
  chosen: Draft['startTime'];
  /** Those that can be asked for, HH:MM. */
  times: string[];
  /** Those of them that an option keeps for another customer. */
  kept: string[];
};

/** When the hours of each day begin. A chosen time always stays in the list; in place of a refused one, free ones can be taken. */
export function StartTimeField({ meta, chosen, times, kept }: Props) {
  const gone = chosen && !times.includes(chosen) ? chosen : null;
  // In one list, in order: an option that stays in its place stays chosen.
  const listed = gone ? [...times, gone].toSorted() : times;
  return (
    <>
      <SelectField meta={meta} label="Start time" hint="Times that are free on your dates.">
        <option value="">Any time</option>
        {listed.map((time) => (
          <option key={time} value={time}>
            {clockTime(time)}
            {time === gone ? ' (not free)' : kept.includes(time) ? ' (on request)' : null}
          </option>
        ))}
      </SelectField>
      {gone && metaOf(meta).errors ? <FreeTimes times={times.filter((time) => !kept.includes(time))} /> : null}
    </>
  );
}
