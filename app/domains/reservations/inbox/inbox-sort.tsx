import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { INBOX_SORTS, type InboxQuery, type InboxSort as Sort, inboxSort, SORTED_BY_VALUE } from './inbox-query';

const SORT_LABELS: Record<Sort, string> = { newest: 'Newest', start: 'First day', value: 'Value' };

/** Links to the same list in another order. A search is not sorted by value. */
export function InboxSort({ query }: { query: InboxQuery }) {
  const { after: _, ...list } = query;
  const current = inboxSort(query);
  const usual = inboxSort({ status: list.status });
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span aria-hidden="true">Sort by</span>
      {INBOX_SORTS.filter((sort) => sort !== 'value' || !list.q).map((sort) => (
        <Link
          key={sort}
          to={adminPaths.reservations({ ...list, sort: sort === usual ? undefined : sort })}
          aria-current={sort === current ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-text hover:underline aria-[current]:font-semibold aria-[current]:text-text"
        >
          {SORT_LABELS[sort]}
        </Link>
      ))}
      {current === 'value' ? <span>Only the {SORTED_BY_VALUE} newest are sorted</span> : null}
    </nav>
  );
}
