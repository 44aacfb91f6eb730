import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { ListPages } from '~/ui/lists/list-pages';
import type { InboxQuery, InboxStatus } from './inbox-query';
import { InboxLine } from './inbox-line';
import type { InboxRowView } from './inbox-row';
import { STATUS_LABELS } from '../vocabulary';
import { awaitsDecision } from '../statuses/traits';

type Props = {
  lines: InboxRowView[];
  /** Whether email is sent at all. */
  mailOn: boolean;
  next: string | null;
  /** Whether the search can continue after this page. */
  further: boolean;
  query: InboxQuery;
};

/** One page of reservations; each row links to its reservation. */
export function InboxList({ lines, mailOn, next, further, query: { after, ...list } }: Props) {
  return (
    <>
      {mailOn ? null : (
        <p className="mb-4 border-l-2 border-gold bg-paper-deep px-4 py-3 font-semibold">
          Email is off. Customers receive nothing: call them.
        </p>
      )}
      {lines.length === 0 ? (
        further ? null : (
          <Empty status={list.status} q={list.q} />
        )
      ) : (
        <ul aria-label="Reservations" className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <InboxLine key={line.id} line={line} showState={list.status === 'all'} />
          ))}
        </ul>
      )}
      <ListPages
        first={after ? adminPaths.reservations(list) : null}
        next={next ? adminPaths.reservations({ ...list, after: next }) : null}
        further={further}
      />
    </>
  );
}

function Empty({ status, q }: { status: InboxStatus; q?: string }) {
  const what = status === 'all' ? 'reservations' : `${STATUS_LABELS[status].toLowerCase()} reservations`;
  return (
    <div className="grid justify-items-start gap-2 py-12">
      <p className="display-3 wrap-anywhere">
        {q
          ? `No ${what} match “${q}”`
          : status !== 'all' && awaitsDecision(status)
            ? 'No pending requests'
            : `No ${what} yet`}
      </p>
      <p className="text-muted">
        {q
          ? 'Try a shorter search: part of the name, email address, rental or reference.'
          : 'Online and phone requests appear here.'}
      </p>
      {q && status !== 'all' ? (
        <ButtonLink to={adminPaths.reservations({ status: 'all', q })} look="quiet" className="-ml-3">
          Search all statuses
        </ButtonLink>
      ) : q ? (
        <ButtonLink to={adminPaths.reservations()} look="quiet" className="-ml-3">
          View pending
        </ButtonLink>
      ) : null}
    </div>
  );
}
