import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import { withExpected } from '~/domains/reservations/expected-times';
import { counted } from '~/domains/shared/format';
import { stayText } from '~/domains/shared/times';
import type { Customer } from './queries.server';

type Props = { who: string; found: Customer; /** The reasons why nothing was erased. */ errors?: string[] };

/** The stored data of a person, what an erasure removes, and the confirmation; or open reservations that prevent it. */
export function FoundList({ who, found, errors }: Props) {
  const { open, closed, messages, subscribed, mails } = found;
  const names = [
    ...closed.map(({ customerName }) => customerName),
    ...messages.map((row) => `${row.firstName} ${row.lastName}`),
  ];
  if (open.length + closed.length + messages.length + mails === 0 && !subscribed) {
    return <p className="border-t border-line pt-6">No data found for {who}.</p>;
  }
  return (
    <section aria-labelledby="erasing" className="border-t border-line pt-8">
      <h2 id="erasing" className="display-3 mb-4 wrap-anywhere">
        {open.length ? 'Close open reservations first' : `Erase ${who}?`}
      </h2>
      {open.length ? (
        <>
          <p>Decline or cancel these reservations, or wait until the stays are over. Nothing has been erased.</p>
          <ul className="my-4 grid gap-1">
            {open.map(({ id, rentalName, status, ...stay }) => (
              <li key={id}>
                <Link
                  to={adminPaths.reservation(id)}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-2 leading-snug font-semibold underline decoration-bronze/40 underline-offset-4"
                >
                  {rentalName}, {stayText(withExpected(stay))}: {status}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="max-w-prose">This cannot be undone. It affects:</p>
          <ul className="my-4 grid max-w-prose list-disc gap-1 pl-5">
            {closed.length ? (
              <li>
                {counted(closed.length, 'closed reservation')}: rental, dates and totals are kept; name, email, phone,
                delivery address, notes and messages are erased.
              </li>
            ) : null}
            {messages.length ? <li>{counted(messages.length, 'message')}: sender and text are erased.</li> : null}
            {mails ? <li>{counted(mails, 'email')} in the outbox: names, addresses and text are erased.</li> : null}
            {subscribed ? <li>Newsletter: the address is deleted.</li> : null}
          </ul>
          {names.length ? <p className="mb-5 wrap-anywhere">Name on file: {[...new Set(names)].join(', ')}.</p> : null}
          <FormErrors id="erase-errors" errors={errors} />
          <Form id="erase" method="post" action={adminPaths.privacy()} className="flex flex-col gap-3 sm:flex-row">
            <input type="hidden" name="who" value={who} />
            <SubmitButton busy="Erasing…" name="intent" value="erase" look="danger">
              Erase permanently
            </SubmitButton>
            <ButtonLink to={adminPaths.privacy()} look="outline">
              Cancel
            </ButtonLink>
          </Form>
        </>
      )}
    </section>
  );
}
