import { Link } from '@remix-run/react';
import { ArrowRight, Phone } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { telUrl } from '~/domains/shared/phone';
import { DemoMark } from '~/ui/lists/demo-mark';
import { MissedMark } from '../status-mark';
import type { LinkRow, StayRow } from './rows';

const LIST = 'divide-y divide-line border border-line bg-white';
const ROW =
  'group flex min-h-16 min-w-0 grow items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-paper-deep sm:px-5';

function Words(row: Omit<StayRow, 'id' | 'phone'>) {
  const { title, text, age, urgent, missed, demo, deliveryAddress, undelivered } = row;
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">
        {title} {demo ? <DemoMark /> : null}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      {deliveryAddress ? <span className="block text-sm wrap-anywhere">Deliver to {deliveryAddress}</span> : null}
      {age ? (
        <span className={`mt-1 inline-block px-2 text-sm ${urgent ? 'bg-danger-soft text-danger' : 'bg-paper-deep'}`}>
          {age}
        </span>
      ) : null}
      {missed ? <MissedMark text={missed} /> : null}
      {undelivered ? <MissedMark text={undelivered} /> : null}
    </span>
  );
}

const Arrow = () => (
  <ArrowRight
    size={18}
    aria-hidden="true"
    className="shrink-0 text-bronze transition-transform group-hover:translate-x-1"
  />
);

/** Reservations: the row links to the reservation, the phone icon calls the customer. */
export function StayList({ rows }: { rows: StayRow[] }) {
  return (
    <ul className={LIST}>
      {rows.map(({ id, phone, ...words }) => (
        <li key={id} className="flex items-stretch">
          <Link to={adminPaths.reservation(id)} className={ROW}>
            <Words {...words} />
            <Arrow />
          </Link>
          {phone ? (
            <a
              href={telUrl(phone)}
              className="grid w-14 shrink-0 place-items-center border-l border-line text-bronze-deep -outline-offset-2 hover:bg-paper-deep"
            >
              <Phone size={18} aria-hidden="true" />
              <span className="sr-only">Call {words.title}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Rows that link to their pages. */
export function LinkList({ rows }: { rows: LinkRow[] }) {
  return (
    <ul className={LIST}>
      {rows.map(({ id, to, ...words }) => (
        <li key={id} className="flex">
          <Link to={to} className={ROW}>
            <Words {...words} />
            <Arrow />
          </Link>
        </li>
      ))}
    </ul>
  );
}
