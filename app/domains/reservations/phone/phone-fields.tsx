import type { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { DateField } from '~/ui/fields/date-field';
import { Field, SelectField, TextareaField } from '~/ui/fields/field';
import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { isIsoDay, plusDays } from '~/domains/shared/calendar';
import { closedEnds, closedStarts, type Openings } from '~/domains/availability/openings';
import { earliestEnd, HORIZON_DAYS, LONGEST_DAYS, SHORTEST_DAYS } from '~/domains/availability/rules';
import type { PhoneRequest } from './schema';
import { HoursOptions } from '../request/hours-options';
import type { Draft } from '../request/draft';
import { isHourly } from '~/domains/pricing/rules';
import { TakenDays } from '~/domains/availability/taken-days';

type Props = {
  fields: ReturnType<typeof useForm<PhoneRequest>>[1];
  draft: Draft;
  today: string;
  priceUnit: PriceUnit;
  /** Of the selected rental. */
  openings: Openings;
  /** Whether the browser knows the selected rental: fields that do not apply to it are hidden. */
  known: boolean;
  /** Stand beside the dates. */
  terms: ReactNode;
};

/** Dates and contact details, kept short for a phone call. */
export function PhoneFields({ fields, draft, today, priceUnit, openings, known, terms }: Props) {
  const last = plusDays(today, HORIZON_DAYS);
  const start = isIsoDay(draft.startDate) && draft.startDate >= today ? draft.startDate : null;
  const latestEnd = plusDays(start ?? last, LONGEST_DAYS - 1);
  const common = { today, chosen: { start: draft.startDate, end: draft.endDate } };
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TakenDays openings={openings} />
      <DateField
        {...common}
        meta={fields.startDate}
        label="Start Date"
        min={today}
        max={last}
        closed={closedStarts(openings, SHORTEST_DAYS[priceUnit])}
        value={draft.startDate}
      />
      <DateField
        {...common}
        meta={fields.endDate}
        label="End Date"
        min={earliestEnd(priceUnit, start ?? today)}
        max={latestEnd}
        closed={closedEnds(openings, start, latestEnd)}
        value={draft.endDate}
      />
      {terms}
      {isHourly(priceUnit) ? (
        <SelectField
          meta={fields.hoursPerDay}
          label="Hours per day"
          required={false}
          hint={known ? undefined : 'Only for rentals priced by the hour.'}
          className="sm:col-span-2"
        >
          <HoursOptions />
        </SelectField>
      ) : null}
      {isHourly(priceUnit) ? (
        <Field
          meta={fields.startTime}
          label="Start time"
          type="time"
          hint="For rentals by the hour. Empty: any time; if you confirm or keep the dates now, all day."
          className="sm:col-span-2"
        />
      ) : null}
      <Field meta={fields.customerName} label="Full Name" autoComplete="off" className="sm:col-span-2" />
      <Field meta={fields.customerPhone} label="Phone" type="tel" autoComplete="off" />
      <Field meta={fields.customerEmail} label="Email" type="email" maxLength={254} autoComplete="off" />
      <TextareaField meta={fields.notes} label="Notes" rows={3} className="sm:col-span-2" />
    </div>
  );
}
