import type { useForm } from '@conform-to/react';
import { DateField } from '~/ui/date-field';
import { Field, SelectField, TextareaField } from '~/ui/field';
import type { PriceUnit } from '../catalog/vocabulary';
import { isIsoDay, plusDays } from '../shared/calendar';
import type { PhoneRequest } from './desk-schema';
import { type Draft, earliestEnd, HORIZON_DAYS, HOURS_PER_DAY, LONGEST_DAYS } from './rules';

type Props = {
  fields: ReturnType<typeof useForm<PhoneRequest>>[1];
  draft: Draft;
  today: string;
  priceUnit: PriceUnit;
  /** The rental is known here and now: fields that do not concern it stay away. */
  known: boolean;
};

const HOURS = Array.from(
  { length: HOURS_PER_DAY.max - HOURS_PER_DAY.min + 1 },
  (_, index) => HOURS_PER_DAY.min + index,
);

/** When and who, as briefly as a call allows. */
export function PhoneFields({ fields, draft, today, priceUnit, known }: Props) {
  const last = plusDays(today, HORIZON_DAYS);
  const start = isIsoDay(draft.startDate) && draft.startDate >= today ? draft.startDate : null;
  const common = { today, chosen: { start: draft.startDate, end: draft.endDate } };
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <DateField
        {...common}
        meta={fields.startDate}
        label="Start Date"
        min={today}
        max={last}
        value={draft.startDate}
      />
      <DateField
        {...common}
        meta={fields.endDate}
        label="End Date"
        min={earliestEnd(priceUnit, start ?? today)}
        max={plusDays(start ?? last, LONGEST_DAYS - 1)}
        value={draft.endDate}
      />
      {priceUnit === 'hour' ? (
        <SelectField
          meta={fields.hoursPerDay}
          label="Hours per day"
          hint={known ? undefined : 'Counts for what is rented by the hour.'}
          className="sm:col-span-2"
        >
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hours} hours
            </option>
          ))}
        </SelectField>
      ) : null}
      <Field meta={fields.customerName} label="Full Name" autoComplete="off" className="sm:col-span-2" />
      <Field meta={fields.customerPhone} label="Phone" type="tel" autoComplete="off" />
      <Field meta={fields.customerEmail} label="Email" type="email" maxLength={254} autoComplete="off" />
      <TextareaField meta={fields.notes} label="Notes" rows={3} className="sm:col-span-2" />
    </div>
  );
}
