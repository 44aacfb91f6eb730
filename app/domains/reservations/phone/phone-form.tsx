import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { SelectField } from '~/ui/fields/field';
import { FormErrors, sentBack } from '~/ui/forms/form-errors';
import { FormGuards } from '~/ui/forms/form-guards';
import { sentField } from '~/ui/forms/form-result';
import { useHydrated } from '~/ui/use-hydrated';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { SaveBar } from '~/ui/forms/save-bar';
import { useUnsavedWarning } from '~/ui/forms/use-unsaved-warning';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { HOURS_PER_DAY, PRICE_UNIT_LABELS } from '~/domains/catalog/vocabulary';
import { dollars } from '~/domains/shared/format';
import type { PhoneRequest } from './schema';
import { ConfirmNow } from './confirm-now';
import { KeepNow } from './keep-now';
import { PhoneFields } from './phone-fields';
import { PhoneTotal } from './phone-total';
import { askedTerms } from '../request/asked-terms';
import { TermsBesideDates } from '../request/terms-beside-dates';
import { RentalSearch } from './rental-search';
import type { OfferedRental } from './queries.server';
import { type Draft, draftQuote } from '../request/draft';
import { useDraft } from '../request/use-draft';
import { useFoundRental } from './use-found-rental';
import { SHORTEST_AGREED } from '../agreed-days';
import { withCharters } from '~/domains/availability/free/one-day-charters';
import { type OpeningsOf, useOpenings } from '~/domains/availability/use-openings';

type Props = {
  rentals: OfferedRental[];
  /** The preselected rental. */
  rentalId?: number;
  /** The openings of the preselected rental. */
  openings: OpeningsOf | null;
  today: string;
  /** The dates in the page address, from a free day of the timeline. */
  dates: { startDate?: string; endDate?: string };
  /** The end of the option that the page address asks for. */
  kept: { hours?: string; untilDay?: string; untilTime?: string };
  constraint: Parameters<typeof useForm<PhoneRequest>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  idempotencyKey: string;
};

/** The form for a phone request, filled in by an admin. */
export function PhoneForm({ rentals, rentalId, openings: brought, today, dates, ...props }: Props) {
  const { constraint, lastResult, idempotencyKey, kept } = props;
  const sent = (name: string) => sentField(lastResult, name);
  const [chosen, setChosen] = useState(sent('rentalId') ?? (rentalId ? String(rentalId) : ''));
  const rental = rentals.find(({ id }) => String(id) === chosen);
  const priceUnit = rental?.priceUnit ?? 'hour';
  const { openings, latest } = useOpenings(rental, today, brought);
  const agreed = withCharters(openings);
  const lazy = useLazyValidation<PhoneRequest>(() =>
    import('./validate').then(({ validator }) => ({
      validate: validator({ today, priceUnit: 'hour', openings: () => withCharters(latest()) }),
    })),
  );
  const [assumed] = useState(rental ? assumedHours(rental.terms) : HOURS_PER_DAY.default);
  const hoursPerDay = sent('hoursPerDay') ?? String(assumed);
  const [startDate, endDate] = [sent('startDate') ?? dates.startDate, sent('endDate') ?? dates.endDate];
  const begun: Draft = { startDate, endDate, hoursPerDay, handoverTime: sent('handoverTime') };
  const [form, fields] = useForm<PhoneRequest>({
    id: 'phone',
    lastResult,
    constraint,
    defaultValue: { rentalId: chosen || undefined, ...kept, ...begun },
    defaultNoValidate: false,
    ...lazy.options,
  });
  const { draft, element, read } = useDraft(begun);
  const quote = rental ? draftQuote(rental, draft, today, SHORTEST_AGREED) : null;
  const hydrated = useHydrated();
  useUnsavedWarning(form.dirty);
  const wrong = inOrder(sentBack(form, lastResult), fields.rentalId.id);
  return (
    <Form
      method="post"
      action={useFoundRental(chosen, rentalId)}
      {...getFormProps(form)}
      {...lazy.formProps}
      ref={element}
      onInput={read}
      className="relative max-w-3xl"
    >
      <FormErrors id={form.errorId} errors={form.errors} fields={wrong} />
      <FormGuards idempotencyKey={sent('idempotencyKey') ?? idempotencyKey} />
      <RentalSearch field={fields.rentalSearch} />
      <SelectField meta={fields.rentalId} label="Rental" onChange={(event) => setChosen(event.target.value)}>
        <option value="">Choose a rental</option>
        {rentals.map(({ id, name, price, priceUnit: unit }) => (
          <option key={id} value={id}>
            {`${name}, ${dollars(price)} ${PRICE_UNIT_LABELS[unit]}`}
          </option>
        ))}
      </SelectField>
      <PhoneFields
        fields={fields}
        draft={draft}
        today={today}
        priceUnit={priceUnit}
        openings={agreed}
        asked={rental && askedTerms(rental)}
        delivers={!rental || rental.terms.delivery === true}
        known={hydrated && Boolean(rental)}
        terms={rental ? <TermsBesideDates rental={rental} draft={draft} ready={quote !== null} byPhone /> : null}
      />
      <PhoneTotal quote={quote} />
      <KeepNow fields={fields} today={today} />
      <ConfirmNow fields={fields} />
      <SaveBar label="Save reservation" />
    </Form>
  );
}

/** The errors in the form's order, which has the rental first; the schema has it last. */
const inOrder = (wrong: ReturnType<typeof sentBack>, rental: string) =>
  [...wrong].sort((one, other) => Number(other.id === rental) - Number(one.id === rental));
