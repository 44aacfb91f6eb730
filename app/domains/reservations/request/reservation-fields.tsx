import type { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Field, SelectField, TextareaField } from '~/ui/fields/field';
import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import type { AskedTerms } from '~/domains/availability/dates/asked-terms';
import type { Openings } from '~/domains/availability/openings';
import type { Days } from '~/domains/availability/rules';
import { freeDaysFrom, NextFree } from '~/domains/availability/free/next-free';
import { StayDates } from '~/domains/availability/dates/stay-dates';
import { HoursOptions } from './hours-options';
import type { Draft } from './draft';
import type { PublicRequest } from '../schema';
import { TakenDays } from '~/domains/availability/dates/taken-days';

type Props = {
  fields: ReturnType<typeof useForm<PublicRequest>>[1];
  draft: Draft;
  today: string;
  priceUnit: PriceUnit;
  openings: Openings;
  /** The rental's terms for stays, if they are known. */
  terms: AskedTerms | null;
  /** For a rental by the hour, the next days on which the hours are free: the form's own days if they are. */
  nextFree: Days | null;
  /** The reason why the dates are not available, where the page knows it. */
  taken: string | null;
  /** Shown beside the dates. */
  children?: ReactNode;
  /** Guests and extras, where they matter. */
  choices?: ReactNode;
};

/** The three parts of a request: dates, contact details, special requests. */
export function ReservationFields({
  fields,
  draft,
  today,
  priceUnit,
  openings,
  terms,
  nextFree,
  taken,
  children,
  choices,
}: Props) {
  return (
    <>
      <Part title="Your dates">
        <TakenDays {...{ openings, priceUnit, today }} />
        <StayDates {...{ fields, draft, today, priceUnit, openings, terms }} />
        <NextFree
          draft={draft}
          free={isHourly(priceUnit) ? nextFree : freeDaysFrom(openings, draft, today)}
          taken={taken}
          said={[fields.startDate, fields.startTime].flatMap(({ errors = [] }) => errors)}
        />
        {isHourly(priceUnit) ? (
          <SelectField meta={fields.hoursPerDay} label="Hours per day">
            <HoursOptions />
          </SelectField>
        ) : null}
        {children}
      </Part>
      {choices ? <Part title="Your stay">{choices}</Part> : null}
      <Part title="Your details">
        <Field meta={fields.customerName} label="Full Name" autoComplete="name" className="sm:col-span-2" />
        <Field meta={fields.customerEmail} label="Email" type="email" maxLength={LONGEST_EMAIL} autoComplete="email" />
        <Field meta={fields.customerPhone} label="Phone" type="tel" autoComplete="tel" />
      </Part>
      <Part title="Special requests">
        <TextareaField
          meta={fields.notes}
          label="Notes"
          rows={5}
          className="sm:col-span-2"
          placeholder="Arrival, party size, occasion"
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-10 last:mb-0">
      <legend className="display-3 mb-5">{title}</legend>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
