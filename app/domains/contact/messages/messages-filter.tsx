import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { useChosenInView } from '~/ui/lists/use-chosen-in-view';
import { SearchForm } from '~/ui/lists/search-form';
import { FIRST_LISTED, type MessagesQuery, type MessagesStatus } from './messages-query';
import { CONTACT_LABELS, CONTACT_STATUSES, type ContactStatus } from '../vocabulary';

type Props = {
  query: MessagesQuery;
  counts: Record<ContactStatus, number>;
  /** The highest number that is counted exactly. */
  counted: number;
};

const STATES: MessagesStatus[] = [...CONTACT_STATUSES, 'all'];
const STATE =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border border-line bg-white px-3 text-sm sm:px-4 font-semibold hover:border-bronze aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper';

/** Status links with their counts, and the search form. */
export function MessagesFilter({ query: { status, q }, counts, counted }: Props) {
  const states = useChosenInView(status);
  return (
    <div className="mb-6 grid gap-4">
      <SearchForm
        id="messages-q"
        action={adminPaths.messages()}
        label="Messages"
        hint="Search by name, email or text"
        placeholder="Name, email, text"
        q={q}
        className="max-w-xl"
      />
      {/* One scrolling line: on a phone, a second line would hold a single status. */}
      <nav
        ref={states}
        aria-label="Status"
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 *:-outline-offset-2 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {STATES.map((state) => (
          <Link
            key={state}
            // Changing the status keeps the search.
            to={adminPaths.messages({ status: state === FIRST_LISTED && !q ? undefined : state, q })}
            aria-current={state === status ? 'page' : undefined}
            className={STATE}
          >
            {state === 'all' ? 'All' : CONTACT_LABELS[state]}
            {state !== 'all' && counts[state] > 0 ? (
              <span className="font-normal lining-nums">{counts[state] > counted ? `${counted}+` : counts[state]}</span>
            ) : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}
