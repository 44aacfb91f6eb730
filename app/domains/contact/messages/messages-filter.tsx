import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { useChosenInView } from '~/ui/shells/chosen-in-view';
import { SearchForm } from '~/ui/shells/search-form';
import type { MessagesQuery, MessagesStatus } from './messages-query';
import { CONTACT_LABELS, CONTACT_STATUSES, type ContactStatus } from '../vocabulary';

type Props = {
  query: MessagesQuery;
  counts: Record<ContactStatus, number>;
  /** Where counting ends. */
  counted: number;
};

const STATES: MessagesStatus[] = [...CONTACT_STATUSES, 'all'];
const STATE =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border border-line bg-white px-4 text-sm font-semibold hover:border-bronze aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper';

/** The states with their counts, and the search: links and a GET form. */
export function MessagesFilter({ query: { status, q }, counts, counted }: Props) {
  const states = useChosenInView(status);
  return (
    <div className="mb-6 grid gap-4">
      <SearchForm
        id="messages-q"
        action={paths.adminMessages()}
        label="Messages"
        hint="Search by name, e-mail or words"
        placeholder="Name, e-mail, words"
        q={q}
        className="max-w-xl"
      />
      {/* One line that scrolls: on a phone a second one would hold a single state. */}
      <nav
        ref={states}
        aria-label="States"
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 *:-outline-offset-2 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {STATES.map((state) => (
          <Link
            key={state}
            // A search goes on in the state that is chosen.
            to={paths.adminMessages({ status: state === 'new' && !q ? undefined : state, q })}
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
