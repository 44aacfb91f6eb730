import type { FieldMetadata } from '@conform-to/react';
import { Disclosed } from '~/ui/disclosed';
import { Field } from '~/ui/fields/field';
import { UNMARKED } from '~/ui/fields/field-frame';
import { AROUND, BY_TERMS, TimesFields } from '../../decisions/times-fields';

type Name = 'startDate' | 'endDate' | 'hoursPerDay' | 'startTime' | 'guests' | 'handoverTime' | 'returnTime';
type Props = { fields: Record<Name, FieldMetadata<string | undefined>>; hourly: boolean };

/** The fields for the days, times and guests of a quote. */
export function StayFields({ fields, hourly }: Props) {
  const isTimed = [fields.handoverTime, fields.returnTime].some(({ initialValue, errors }) => initialValue ?? errors);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
        <Field meta={fields.startDate} label="First day" type="date" />
        <Field meta={fields.endDate} label={hourly ? 'Last day' : 'Last day or departure'} type="date" />
        {hourly ? (
          <>
            <Field
              meta={fields.hoursPerDay}
              label="Hours per day"
              type="number"
              inputMode="numeric"
              className={UNMARKED}
            />
            <Field meta={fields.startTime} label="Start time" hint="Leave empty for the whole day" type="time" />
          </>
        ) : null}
        <Field meta={fields.guests} label="Guests" type="number" inputMode="numeric" />
      </div>
      {hourly ? (
        <Disclosed title="Different handover or return time" open={isTimed}>
          <TimesFields fields={fields} hint={`${AROUND} ${BY_TERMS}`} className="grid gap-4 sm:grid-cols-2" />
        </Disclosed>
      ) : null}
    </>
  );
}
