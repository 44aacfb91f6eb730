import type { useForm } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import { Field, SelectField, TextareaField } from '~/ui/fields/field';
import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import type { AskedTerms } from '~/domains/availability/dates/asked-terms';
import type { Openings } from '~/domains/availability/openings';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import { Disclosed } from '~/ui/disclosed';
import { SHORTEST_AGREED } from '../agreed-days';
import { AROUND, BY_TERMS, TimesFields } from '../decisions/times-fields';
import { StayDates } from '~/domains/availability/dates/stay-dates';
import type { PhoneRequest } from './schema';
import { DeliveryField } from '../request/choices/delivery-field';
import { HoursOptions } from '../request/hours-options';
import type { Draft } from '../request/draft';
import { TakenDays } from '~/domains/availability/dates/taken-days';

type Props = {
  fields: ReturnType<typeof useForm<PhoneRequest>>[1];
  draft: Draft;
  today: string;
  priceUnit: PriceUnit;
  /** The openings of the selected rental. */
  openings: Openings;
  /** Whether the browser knows the selected rental: fields that do not apply to it are hidden. */
  known: boolean;
  asked?: AskedTerms;
  /** Whether the rental is delivered, or may be while none is selected. */
  delivers: boolean;
  /** Shown beside the dates. */
  terms: ReactNode;
};

const ONLY_DELIVERED = 'Only for rentals that are delivered. ';

/** Dates and contact details, kept short for a phone call. */
export function PhoneFields({ fields, draft, today, priceUnit, openings, known, asked, delivers, terms }: Props) {
  const isTimed = [fields.handoverTime, fields.returnTime].some(({ initialValue, errors }) => initialValue ?? errors);
  const [isWished, setWished] = useState(false);
  // The field stays after it is emptied, so that the admin can type into it again.
  if (!delivers && fields.deliveryAddress.value && !isWished) setWished(true);
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TakenDays {...{ openings, priceUnit, today }} shortest={SHORTEST_AGREED} />
      <StayDates {...{ fields, draft, today, priceUnit, openings }} shortest={SHORTEST_AGREED} terms={asked} />
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
          hint="For rentals by the hour. Leave empty for any time, or for all day if you confirm or keep the dates now."
          className="sm:col-span-2"
        />
      ) : null}
      <div className="sm:col-span-2">
        <Disclosed title="Different handover or return time" open={isTimed}>
          <TimesFields
            fields={fields}
            hint={isHourly(priceUnit) && known ? `${AROUND} ${BY_TERMS}` : BY_TERMS}
            className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
          />
        </Disclosed>
      </div>
      {delivers || isWished ? (
        <DeliveryField
          meta={fields.deliveryAddress}
          only={known ? undefined : ONLY_DELIVERED}
          hint={delivers ? undefined : 'This rental is not delivered, but we keep the address.'}
        />
      ) : null}
      <Field meta={fields.customerName} label="Full Name" autoComplete="off" className="sm:col-span-2" />
      <Field meta={fields.customerPhone} label="Phone" type="tel" autoComplete="off" />
      <Field meta={fields.customerEmail} label="Email" type="email" maxLength={LONGEST_EMAIL} autoComplete="off" />
      <TextareaField meta={fields.notes} label="Notes" rows={3} className="sm:col-span-2" />
    </div>
  );
}
