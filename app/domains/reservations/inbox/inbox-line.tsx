import { Link } from '@remix-run/react';
import { Phone } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { imageSource } from '~/domains/shared/image-url';
import { Image } from '~/ui/images/image';
import { DemoMark } from '~/ui/lists/demo-mark';
import { PaymentMark } from '../payments/payment-mark';
import { MissedMark, NotificationMark, StatusMark } from '../status-mark';
import type { InboxRowView } from './inbox-row';

type Props = { line: InboxRowView; /** Whether the list has all statuses. */ showState: boolean };

/** A row of the inbox, as a link to its reservation. */
export function InboxLine({ line, showState }: Props) {
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
            className="size-12 shrink-0 object-cover sm:h-15 sm:w-20"
          />
        ) : (
          <span className="size-12 shrink-0 bg-paper-deep sm:h-15 sm:w-20" />
        )}
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 sm:grid-cols-2">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <span className="min-w-0 wrap-anywhere">{line.customerName}</span>
            {line.phone ? <Phone size={15} aria-label="Requested by phone" className="shrink-0 text-bronze" /> : null}
            {line.demo ? <DemoMark /> : null}
          </span>
          <span className="text-right font-semibold lining-nums">{line.total}</span>
          <span className="col-span-2 min-w-0 sm:col-span-1">
            {line.rentalName}, <span className="lg:whitespace-nowrap">{line.days}</span>
            {line.times ? `, ${line.times}` : null}
          </span>
          <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:col-span-1 sm:justify-end sm:text-right">
            {showState ? <StatusMark status={line.status} /> : null}
            <span className={line.waits ? 'font-semibold text-danger' : 'text-muted'}>
              {line.waits ? `Overdue, requested ${line.age}` : `Requested ${line.age}`}
            </span>
            {line.payment ? <PaymentMark state={line.payment} /> : null}
            {line.kept ? <span>Kept until {line.kept}</span> : null}
            {line.notificationStatus ? <NotificationMark status={line.notificationStatus} /> : null}
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
