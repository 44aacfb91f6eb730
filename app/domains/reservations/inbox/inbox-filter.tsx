import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { useChosenInView } from '~/ui/lists/use-chosen-in-view';
import { SearchForm } from '~/ui/lists/search-form';
import { FIRST_LISTED, type InboxQuery, type InboxStatus } from './inbox-query';
import { RESERVATION_STATUSES, type ReservationStatus, STATUS_LABELS } from '../vocabulary';

type Props = {
  query: InboxQuery;
  /** Null during a search. */
  counts: Record<ReservationStatus, number> | null;
  /** The highest number that is counted exactly. */
  counted: number;
};

const TAB =
  '-mb-px flex min-h-12 min-w-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-semibold tracking-wide text-muted hover:text-text aria-[current]:border-bronze aria-[current]:text-text';

const TABS: InboxStatus[] = [...RESERVATION_STATUSES, 'all'];
const labelOf = (status: InboxStatus) => (status === 'all' ? 'All' : STATUS_LABELS[status]);

/** Status tabs with their counts, and the search form. */
export function InboxFilter({ query: { status, q, customer }, counts, counted }: Props) {
  const tabs = useChosenInView(status);
  return (
    <>
      <SearchForm
        id="inbox-q"
        action={adminPaths.reservations()}
        label="Reservations"
        hint="Search by customer, email, rental, reference or notes"
        placeholder="Customer, email, rental, reference"
        q={q}
        className="mb-4 max-w-xl"
      />
      <nav ref={tabs} aria-label="Status" className="-mx-5 overflow-x-auto px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
        <div className="flex w-max min-w-full gap-6 border-b border-line pb-px">
          {TABS.map((tab) => (
            <Link
              key={tab}
              // Changing the status keeps the search and the customer.
              to={adminPaths.reservations({
                status: tab === FIRST_LISTED && !q && !customer ? undefined : tab,
                q,
                customer,
              })}
              aria-current={tab === status ? 'page' : undefined}
              className={`${TAB} -outline-offset-2`}
            >
              {labelOf(tab)}
              {counts && tab !== 'all' && counts[tab] > 0 ? <Count count={counts[tab]} upTo={counted} /> : null}
            </Link>
          ))}
        </div>
      </nav>
    </>
  );
}

const Count = ({ count, upTo }: { count: number; upTo: number }) => (
  <span className="bg-paper-deep px-1.5 text-xs leading-5 lining-nums">{count > upTo ? `${upTo}+` : count}</span>
);
