import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { EmptyList } from '~/ui/lists/empty-list';
import { ListPages } from '~/ui/lists/list-pages';
import { SubmitButton } from '~/ui/forms/submit-button';

type Props = {
  rows: { id: number; email: string; since: string }[];
  next: number | null;
  /** Whether the search can continue after this page. */
  further: boolean;
  q?: string;
  /** Whether this is a later page of the list. */
  later: boolean;
};

/** One page of subscribers; removal is confirmed in a `<details>` that works without scripts. */
export function SubscriberList({ rows, next, further, q, later }: Props) {
  if (rows.length === 0 && !later && !further) {
    return <EmptyList>{q ? 'No matching addresses.' : 'No subscribers yet.'}</EmptyList>;
  }
  return (
    <>
      <ul aria-label="Subscribers" className="divide-y divide-line border-y border-line">
        {rows.map(({ id, email, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block break-all font-semibold">{email}</span>
              <span className="block text-sm text-muted">Since {since}</span>
            </span>
            <details className="open:pb-2">
              <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4">
                Remove<span className="sr-only"> {email}</span>
              </summary>
              <Form id={`remove-${id}`} method="post" action={adminPaths.newsletter()} preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <SubmitButton busy="Removing…" look="danger">
                  Yes, remove<span className="sr-only"> {email}</span>
                </SubmitButton>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      <ListPages
        first={later ? adminPaths.newsletter({ q }) : null}
        next={next ? adminPaths.newsletter({ q, after: next }) : null}
        further={further}
      />
    </>
  );
}
