import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { StayDates } from '~/domains/availability/dates/stay-dates';
import { useOpenings } from '~/domains/availability/use-openings';
import { MAX_GUESTS, type PriceUnit } from '~/domains/catalog/vocabulary';
import { termsOn } from '~/domains/pricing/rates/terms-on';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/fields/field';
import type { Asks, FoundStay } from './stay.server';
import { StayAnswer } from './stay-answer';
import { STAY_FORM as FORM, useStayAddress } from './use-stay-address';

type Props = Omit<FoundStay, 'similar'> & { rental: { id: number; priceUnit: PriceUnit; asks: Asks } };

/** The dates and guests as typed so far. */
type Draft = { startDate?: string; endDate?: string; guests?: string | number };

const ASKED = ['startDate', 'endDate', 'guests'] as const;

const DATES = { startDate: { required: true }, endDate: { required: true } };

/** Dates and guests as a plain GET of the rental's page, and their price at this rental. */
export function StayPanel({ rental, today, asked, message, stay }: Props) {
  const { location } = useNavigation();
  const pending = location?.pathname === paths.rental(rental.id);
  const [draft, setDraft] = useState<Draft>(asked);
  // The fields start over when a link has led to other dates.
  const key = Object.values(asked).join();
  const [begun, setBegun] = useState(key);
  if (begun !== key) {
    setBegun(key);
    setDraft(asked);
  }
  const isOutdated = ASKED.some((name) => String(draft[name] ?? '') !== String(asked[name] ?? ''));
  const address = useStayAddress();
  const submit = useSubmit();
  /** Submits by script for Reserve Now, so that its page begins at its top. */
  const leave = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    submit(submitter);
  };
  return (
    <>
      <Form
        method="get"
        action={address(rental.id)}
        id={FORM}
        preventScrollReset
        onSubmit={leave}
        aria-label="Your stay"
        className="mt-5 scroll-mt-24 grid grid-cols-2 items-end gap-x-4 gap-y-4 border-t border-ink-line pt-5 [&_label>span]:sr-only"
      >
        <StayFields key={key} {...{ rental, today, asked, draft, setDraft }} />
        {message ? (
          <p role="alert" className="order-first col-span-full text-sm font-semibold text-gold-bright">
            {message}
          </p>
        ) : null}
        <Button look="outline-dark" className="whitespace-nowrap max-sm:px-2!" aria-disabled={pending || undefined}>
          {pending ? 'Checking…' : 'Check dates'}
        </Button>
        {/* Scripts show these dates in the calendar. The reservation form's page, which is not cached, lists them. */}
        <noscript className="col-span-full">
          <Link to={paths.book(rental.id)} className="inline-flex min-h-11 items-center text-sm underline">
            See the unavailable dates
          </Link>
        </noscript>
      </Form>
      {stay ? <StayAnswer id={rental.id} stay={stay} isOutdated={isOutdated} /> : null}
    </>
  );
}

type FieldsProps = Pick<Props, 'rental' | 'today' | 'asked'> & { draft: Draft; setDraft: (draft: Draft) => void };

function StayFields({ rental: { id, priceUnit, asks }, today, asked, draft, setDraft }: FieldsProps) {
  const [, fields] = useForm({ id: FORM, defaultValue: asked, constraint: DATES });
  const [isUsed, setIsUsed] = useState(false);
  const { openings } = useOpenings(isUsed ? { id, priceUnit } : undefined, today, null);
  const read = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) setDraft({ ...draft, [target.name]: target.value });
  };
  return (
    <div className="contents" onInput={read}>
      <StayDates
        {...{ fields, draft, today, priceUnit, openings }}
        terms={{ firstAhead: asks.firstAhead, on: (day) => termsOn(asks.terms, asks.minimums, day) }}
        onUse={() => setIsUsed(true)}
        calendarClassName="left-0 lg:left-auto lg:right-0"
      />
      <Field meta={fields.guests} label="Guests" type="number" inputMode="numeric" min={1} max={MAX_GUESTS} />
    </div>
  );
}
