import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf } from '~/ui/forms/form-result';
import { FormGuards } from '~/ui/forms/form-guards';
import { SubmitButton } from '~/ui/forms/submit-button';
import { FREE_CANCELLATION_HOURS } from '~/domains/shared/cancellation';
import { LONGEST_CUSTOMER_REASON } from '../vocabulary';
import { type CancelKind, CANCEL_TEXTS } from './page-text';

type Props = {
  /** The customer's way to cancel; null if there is none, and then the form shows only errors. */
  way: CancelKind | null;
  reference: string;
  version: number;
  /** The deadline for free cancellation, as text and as an ISO date, the event after it, and whether it has passed. */
  deadline: { text: string; iso: string; before: string; passed: boolean };
  lastResult?: SubmissionResult<string[]>;
};

/** The form that ends a reservation, in a disclosure that asks for confirmation and works without scripts. */
export function CancelForm({ way, reference, version, deadline, lastResult: result }: Props) {
  // Leaves out the results of the page's other forms, which accept a quote or dates.
  const lastResult = resultOf(result, 'withdraw', 'ask');
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  const typed = lastResult?.initialValue?.reason;
  const refused = <FormErrors id="cancel-errors" errors={errors.length ? errors : undefined} />;
  if (!way) return refused;
  return (
    <section aria-labelledby="cancel" className="border-t border-line pt-8">
      <h2 id="cancel" className="display-3">
        {way === 'withdraw' ? 'Changed your mind?' : 'Cancellation policy'}
      </h2>
      <p className="mt-3 max-w-prose">
        <Meaning way={way} deadline={deadline} />
      </p>
      {refused}
      {way === 'call' ? null : <EndForm {...{ way, reference, version, typed }} isOpen={errors.length > 0} />}
    </section>
  );
}

type EndProps = Pick<Props, 'reference' | 'version'> & {
  way: Exclude<CancelKind, 'call'>;
  /** The reason that the customer typed before the server refused the form. */
  typed: unknown;
  isOpen: boolean;
};

function EndForm({ way, reference, version, typed, isOpen }: EndProps) {
  const { open, send, label } = CANCEL_TEXTS[way];
  return (
    <details className="mt-5" open={isOpen}>
      <summary className="btn border border-ink/60 text-ink hover:bg-ink hover:text-paper">{open}</summary>
      <Form
        id="end"
        method="post"
        action={paths.reservation(reference)}
        className="relative mt-3 max-w-xl bg-paper-deep p-5 sm:p-7"
      >
        <FormGuards />
        <input type="hidden" name="version" value={version} autoComplete="off" />
        <label htmlFor="cancel-reason" className="mb-1.5 block text-sm font-semibold">
          {label} <span className="font-normal text-muted">(optional)</span>
        </label>
        <textarea
          id="cancel-reason"
          name="reason"
          rows={3}
          maxLength={LONGEST_CUSTOMER_REASON}
          defaultValue={typeof typed === 'string' ? typed : ''}
          className="control"
        />
        <SubmitButton
          name="intent"
          value={way === 'ask' ? 'ask' : 'withdraw'}
          look={way === 'ask' ? 'solid' : 'danger'}
          className="mt-5 w-full sm:w-auto"
          busy="Sending…"
        >
          {send}
        </SubmitButton>
      </Form>
    </details>
  );
}

function Meaning({ way, deadline }: Pick<Props, 'deadline'> & { way: CancelKind }) {
  const moment = <time dateTime={deadline.iso}>{deadline.text}</time>;
  if (way === 'withdraw') {
    return (
      <>
        You can withdraw this request at any time, free of charge. Once it is confirmed, cancellation is{' '}
        {deadline.passed ? 'no longer free: it was until' : 'free until'} {moment}, {FREE_CANCELLATION_HOURS} hours
        before {deadline.before}.
      </>
    );
  }
  if (way === 'cancel') {
    return (
      <>
        Cancellation is free until <strong>{moment}</strong>, {FREE_CANCELLATION_HOURS} hours before {deadline.before}.
      </>
    );
  }
  return (
    <>
      Cancellation was free until {moment}. The terms agreed at confirmation now apply, and part or all of the total may
      be due. Call us anyway: the concierge will tell you what is possible, and your reservation stays unchanged until
      you agree.
    </>
  );
}
