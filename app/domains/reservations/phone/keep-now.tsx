import type { useForm } from '@conform-to/react';
import { Field, SelectField } from '~/ui/fields/field';
import { Disclosed } from '~/ui/disclosed';
import { OPTION_HOURS } from '../vocabulary';
import type { PhoneRequest } from './schema';

type Props = { fields: ReturnType<typeof useForm<PhoneRequest>>[1]; today: string };

/** The fields that keep the request's dates as soon as it is stored: an option. */
export function KeepNow({ fields, today }: Props) {
  const { hours, untilDay, untilTime } = fields;
  const isMoment = [untilDay, untilTime].some(({ initialValue, errors }) => initialValue ?? errors);
  return (
    <div className="mt-6">
      <SelectField
        meta={hours}
        label="Keep these dates until"
        hint="No one else can reserve them until then. The request stays pending."
      >
        <option value="">Do not keep them</option>
        {OPTION_HOURS.map((count) => (
          <option key={count} value={count}>
            {count} hours from now
          </option>
        ))}
      </SelectField>
      <div className="mt-4 border-b border-line">
        <Disclosed title="Keep them until a date and time" open={isMoment}>
          <div className="grid grid-cols-2 gap-x-6">
            <Field meta={untilDay} label="Date" type="date" min={today} />
            <Field meta={untilTime} label="Time" type="time" />
          </div>
        </Disclosed>
      </div>
    </div>
  );
}
