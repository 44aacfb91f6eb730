import { clockTime } from '~/domains/shared/format';
import { SelectField } from '~/ui/fields/field';
import type { Draft } from './draft';

type Props = {
  meta: unknown;
  /** The chosen one. */
  chosen: Draft['startTime'];
  /** Those that are free, HH:MM. */
  times: string[];
};

/** When the hours of each day begin. A chosen time always stays in the list. */
export function StartTimeField({ meta, chosen, times }: Props) {
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
