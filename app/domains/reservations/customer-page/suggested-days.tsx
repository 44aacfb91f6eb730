import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf } from '~/ui/forms/form-result';
import { FormGuards } from '~/ui/forms/form-guards';
import { SubmitButton } from '~/ui/forms/submit-button';
import { ConciergeQuote } from './concierge-message';
import type { SuggestedDays as Suggestion } from './suggested-days.server';

type Props = {
  suggestions: Suggestion[];
  reference: string;
  version: number;
  lastResult?: SubmissionResult<string[]>;
};

/** The dates that the concierge suggests, each with a button that accepts it and its total beside the button. */
export function SuggestedDays({ suggestions, reference, version, lastResult }: Props) {
  const refusal = resultOf(lastResult, 'accept-days')?.error;
  const errors = Object.values(refusal ?? {}).flatMap((messages) => messages ?? []);
  const refused = <FormErrors id="suggested-errors" errors={errors.length ? errors : undefined} />;
  if (suggestions.length === 0) return errors.length ? refused : null;
  return (
    <div className="grid gap-10 lg:col-start-1">
      {refused}
      {suggestions.map(({ text, days }, index) => (
        <ConciergeQuote key={index} title="New dates from your concierge" text={text}>
          {days.length > 0 ? (
            <ul className="mt-5 grid gap-4 print:hidden">
              {days.map((one) => (
                <li key={one.startDate + one.endDate}>
                  {one.isTaken ? (
                    <p className="text-muted">{one.label}: already booked.</p>
                  ) : (
                    <AcceptDays {...{ ...one, reference, version }} />
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          <p className="mt-4 text-sm text-muted">
            {days.some(({ isTaken }) => !isTaken)
              ? 'We will hold the dates you accept, and the concierge will confirm them. Or reply by phone or email.'
              : 'Reply by phone or email, and we will take care of the rest.'}
          </p>
        </ConciergeQuote>
      ))}
    </div>
  );
}

type AcceptProps = Suggestion['days'][number] & Pick<Props, 'reference' | 'version'>;

function AcceptDays({ startDate, endDate, label, total, totalCents, reference, version }: AcceptProps) {
  return (
    <Form
      id={`accept-${startDate}-${endDate}`}
      method="post"
      action={paths.reservation(reference)}
      className="relative flex flex-wrap items-center gap-x-5 gap-y-2"
    >
      <FormGuards />
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <input type="hidden" name="startDate" value={startDate} autoComplete="off" />
      <input type="hidden" name="endDate" value={endDate} autoComplete="off" />
      {totalCents === null ? null : <input type="hidden" name="totalCents" value={totalCents} autoComplete="off" />}
      <SubmitButton name="intent" value="accept-days" className="w-full sm:w-auto" busy="Sending…">
        Accept {label}
      </SubmitButton>
      {total ? <span className="font-semibold lining-nums">{total} in total</span> : null}
    </Form>
  );
}
