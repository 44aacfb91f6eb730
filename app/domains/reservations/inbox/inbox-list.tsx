import { Link } from '@remix-run/react';
import { Phone } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { imageSource } from '~/domains/shared/image-url';
import { Image } from '~/ui/images/image';
import { DemoMark } from '~/ui/lists/demo-mark';
import { ListPages } from '~/ui/lists/list-pages';
import type { InboxQuery, InboxStatus } from './inbox-query';
import type { InboxLine } from './inbox-row';
import { PaymentMark } from '../payments/payment-mark';
import { MissedMark, NotificationMark, StatusMark } from '../status-mark';
import { STATUS_LABELS } from '../vocabulary';

type Props = {
  lines: InboxLine[];
  next: string | null;
  /** Whether the search can go on behind this page. */
  further: boolean;
  query: InboxQuery;
};

/** One page of reservations; each row links to its reservation. */
export function InboxList({ lines, next, further, query: { after, ...list } }: Props) {
  return (
    <>
      {lines.length === 0 ? (
        further ? null : (
          <Empty status={list.status} q={list.q} />
        )
      ) : (
        <ul aria-label="Reservations" className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} showState={list.status === 'all'} />
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

function Line({ line, showState }: { line: InboxLine; showState: boolean }) {
  return (
    <li>
      <Link
        to={adminPaths.reservation(line.id)}
        className={`flex gap-x-4 border-l-2 py-4 pl-4 pr-1 -outline-offset-2 hover:bg-paper-deep ${line.waits ? 'border-danger' : 'border-transparent'}`}
      >
        {line.imageUrl ? (
          <Image
            source={imageSource(line.imageUrl)}
            alt=""
            sizes="5rem"
            className="hidden h-15 w-20 shrink-0 object-cover sm:block"
          />
        ) : (
          <span className="hidden h-15 w-20 shrink-0 bg-paper-deep sm:block" />
        )}
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 sm:grid-cols-2">
          <span className="flex min-w-0 items-center gap-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{line.customerName}</span>
            {line.phone ? <Phone size={15} aria-label="Requested by phone" className="shrink-0 text-bronze" /> : null}
            {line.demo ? <DemoMark /> : null}
          </span>
          <span className="text-right font-semibold lining-nums">{line.total}</span>
          <span className="col-span-2 min-w-0 sm:col-span-1">
            {line.rentalName}, <span className="whitespace-nowrap">{line.days}</span>
            {line.times ? `, ${line.times}` : null}
          </span>
          <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:col-span-1 sm:justify-end sm:text-right">
            {showState ? <StatusMark status={line.status} /> : null}
            <span className={line.waits ? 'font-semibold text-danger' : 'text-muted'}>
              {line.waits ? `Overdue, requested ${line.age}` : `Requested ${line.age}`}
            </span>
            {line.payment ? <PaymentMark state={line.payment} /> : null}
            {line.kept ? <span>Kept until {line.kept}</span> : null}
            <NotificationMark status={line.notificationStatus} />
          </span>
          {line.missed ? (
            <span className="col-span-2">
              <MissedMark text={line.missed} />
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

function Empty({ status, q }: { status: InboxStatus; q?: string }) {
  const what = status === 'all' ? 'reservations' : `${STATUS_LABELS[status].toLowerCase()} reservations`;
  return (
    <div className="grid justify-items-start gap-2 py-12">
      <p className="display-3">
        {q ? `No ${what} match your search` : status === 'pending' ? 'No pending requests' : `No ${what} yet`}
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
