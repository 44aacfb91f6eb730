import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { listed } from '~/domains/shared/format';
import { buttonClass } from '~/ui/button';
import { SubmitButton } from '~/ui/forms/submit-button';
import { FormErrors } from '~/ui/forms/form-errors';
import { resultOf, sentField } from '~/ui/forms/form-result';
import { MOST_NAMED } from '../vocabulary';

/** A subscriber, with its moments formatted by the loader. */
type SubscriberRow = {
  id: number;
  name: string;
  shows: string;
  lastRead: string;
  createdBy: string;
  repeatedBy: string[];
};

type Props = { rows: SubscriberRow[]; lastResult?: SubmissionResult<string[]> };

/** The names of calendars in a sentence: `Riviera, Villas and others`. */
function named(names: readonly string[]): string {
  const few = names.slice(0, MOST_NAMED);
  return listed(names.length > MOST_NAMED ? [...few, 'others'] : few);
}

/** The subscribers to our calendar; an admin renews or withdraws each address by itself. */
export function SubscriberList({ rows, lastResult }: Props) {
  const refused = resultOf(lastResult, 'renew', 'withdraw');
  const errorsOf = (id: number) =>
    (sentField(refused, 'subscriberId') === String(id) && refused?.error?.['']) || undefined;
  if (rows.length === 0) return <p className="text-muted">No other calendar reads this rental.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ id, name, shows, lastRead, createdBy, repeatedBy }) => (
        <li key={id} className="py-3">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {shows}. {lastRead}. Created by {createdBy}.
          </p>
          <details open={Boolean(errorsOf(id))}>
            <summary className={buttonClass('quiet', '-ml-3 min-h-11 py-2')}>
              Replace or revoke<span className="sr-only"> {name}</span>
            </summary>
            <Form id={`subscriber-${id}`} method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
              <FormErrors id={`subscriber-${id}-errors`} errors={errorsOf(id)} />
              <input type="hidden" name="subscriberId" value={id} />
              <p className="w-full text-sm">The current address of {name} stops working right away.</p>
              {repeatedBy.length > 0 ? (
                <p className="w-full text-sm">
                  {named(repeatedBy)} {repeatedBy.length === 1 ? 'sends' : 'send'} our own dates back to us. If you
                  revoke this address, those dates will be treated as outside bookings and listed as conflicts. Replace
                  the address instead, or remove {named(repeatedBy)} first.
                </p>
              ) : null}
              <SubmitButton busy="Replacing…" name="intent" value="renew" look="outline" className="min-h-11 py-2">
                Replace address
              </SubmitButton>
              <SubmitButton busy="Revoking…" name="intent" value="withdraw" look="danger" className="min-h-11 py-2">
                Revoke
              </SubmitButton>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}
