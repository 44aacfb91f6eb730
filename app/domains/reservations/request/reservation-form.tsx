import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { FormGuards } from '~/ui/forms/form-guards';
import { sentField } from '~/ui/forms/form-result';
import { useArrived } from '~/ui/forms/use-arrived';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { ALL_OPEN } from '~/domains/availability/openings';
import { takenDays } from '~/domains/availability/free/next-free';
import { isHourly } from '~/domains/catalog/vocabulary';
import { ChoicesFields, hasChoices } from './choices/choices-fields';
import { ReservationFields } from './reservation-fields';
import { StartTimeField } from './start-time-field';
import { type HoursOf, useFreeHours } from './use-free-hours';
import { TimesForm } from './times-form';
import { SubmitRequest } from './submit-request';
import { askedTerms } from './asked-terms';
import { TermsBesideDates } from './terms-beside-dates';
import { ReservationSummary } from './reservation-summary';
import type { RequestedRental } from './queries.server';
import { draftQuote } from './draft';
import type { PublicRequest } from '../schema';
import { begunDraft, useDraft } from './use-draft';
import { REQUEST_FAILED } from '../vocabulary';

type Props = Record<'formToken' | 'idempotencyKey', string> & {
  rentalId: number;
  /** Null while the database is unavailable: the form still works, without a quote. */
  rental: RequestedRental | null;
  today: string;
  /** The dates in the page address: from a search, or from the form that shows free times. */
  dates: { startDate?: string; endDate?: string; hoursPerDay?: number; guests?: number };
  /** The error about the dates in the page address. */
  wrong?: string;
  /** `getZodConstraint` of the schema, from the loader, so that zod stays out of the first load. */
  constraint: Parameters<typeof useForm<PublicRequest>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]> & { hours?: HoursOf };
  /** Shown below the summary. */
  children: ReactNode;
};

/** The reservation form with its summary. */
export function ReservationForm(props: Props) {
  const { rentalId, rental, today, constraint, lastResult, formToken, idempotencyKey, children } = props;
  const dates = { ...props.dates, hoursPerDay: rental?.hoursPerDay ?? props.dates.hoursPerDay };
  const action = paths.book(rentalId);
  const pending = useNavigation().formAction === action;
  const sent = (name: string) => sentField(lastResult, name);
  const openings = rental?.openings ?? ALL_OPEN;
  const priceUnit = rental?.priceUnit ?? (sent('hoursPerDay') ? 'hour' : 'day');
  const lazy = useLazyValidation<PublicRequest>(() =>
    import('./validate').then(({ validator }) => ({
      validate: validator({ today, priceUnit, openings, charges: rental?.prices.charges }),
    })),
  );
  const begun = begunDraft(lastResult?.initialValue, dates);
  const [form, fields] = useForm<PublicRequest>({
    id: 'reservation',
    lastResult,
    constraint,
    defaultValue: begun,
    defaultNoValidate: false,
    ...lazy.options,
  });
  const { draft, isRead, element, read } = useDraft(begun);
  const byHour = isHourly(priceUnit);
  const hourly = byHour ? rental : null;
  const { startTimes, keptTimes, nextFree } = useFreeHours(hourly, draft, dates, useArrived(lastResult)?.hours);
  const taken = byHour ? null : takenDays(openings, draft, today);
  const quote = rental && !taken ? draftQuote(rental, draft, today) : null;
  useFailureToast(REQUEST_FAILED.title, lastResult);
  return (
    <>
      {hourly ? <TimesForm action={action} dates={begun} today={today} wrong={props.wrong} /> : null}
      <div className="grid items-start gap-x-16 md:gap-y-12 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr] xl:gap-x-24">
        <Form
          method="post"
          action={action}
          {...{ ...getFormProps(form), ...lazy.formProps }}
          ref={element}
          onInput={read}
          onReset={read}
          aria-busy={pending || undefined}
          className="relative max-md:contents lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <FormErrors
            {...{ id: form.errorId, title: REQUEST_FAILED.title, errors: form.errors }}
            fields={sentBack(form, lastResult)}
          />
          <FormGuards formToken={formToken} idempotencyKey={sent('idempotencyKey') ?? idempotencyKey} />
          <ReservationFields
            {...{ fields, draft, today, priceUnit, openings, nextFree, taken, terms: rental && askedTerms(rental) }}
            choices={
              rental && hasChoices(rental) ? <ChoicesFields {...{ fields, rental }} asked={draft.guests} /> : null
            }
          >
            {byHour ? (
              <StartTimeField meta={fields.startTime} chosen={draft.startTime} times={startTimes} kept={keptTimes} />
            ) : null}
            {rental ? <TermsBesideDates rental={rental} draft={draft} ready={quote !== null} /> : null}
          </ReservationFields>
          <SubmitRequest
            {...{ quote, taken, unready: isRead && rental !== null && !quote }}
            onUnready={
              lazy.options.onValidate
                ? undefined
                : () => lazy.validateLater(element, fields[draft.startDate && !taken ? 'endDate' : 'startDate'].id)
            }
          />
        </Form>
        <ReservationSummary {...{ rental, draft, quote, isTaken: taken !== null }} />
        <aside className="max-md:order-3 max-md:mt-12 lg:col-start-2">{children}</aside>
      </div>
    </>
  );
}
