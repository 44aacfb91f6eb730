import { Form, Link } from '@remix-run/react';
import { Search } from 'lucide-react';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { useChosenInView } from '~/ui/chosen-in-view';
import { CONTROL } from '~/ui/field-frame';
import type { MessagesQuery, MessagesStatus } from './messages-query';
import { CONTACT_LABELS, CONTACT_STATUSES, type ContactStatus } from './vocabulary';

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
      <Form
        key={q}
        method="get"
        action={paths.adminMessages()}
        role="search"
        aria-label="Messages"
        className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-2"
      >
        <label htmlFor="messages-q" className="sr-only">
          Search by name, e-mail or words
        </label>
        <input
          id="messages-q"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name, e-mail, words"
          maxLength={120}
          autoComplete="off"
          className={CONTROL}
        />
        <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-12 px-0!')}>
          <Search size={18} aria-hidden="true" />
        </button>
      </Form>
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
