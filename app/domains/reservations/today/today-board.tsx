import { Link } from '@remix-run/react';
import { ArrowRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { telUrl } from '~/domains/shared/phone';
import { ButtonLink } from '~/ui/button';
import { DemoMark } from '~/ui/lists/demo-mark';
import { MissedMark } from '../status-mark';
import type { LinkRow, StayRow } from './rows';

const COUNT = 'ml-2 font-sans text-base font-normal text-muted';
const LIST = 'divide-y divide-line border border-line bg-white';
const ROW =
  'group flex min-h-16 min-w-0 grow items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-paper-deep sm:px-5';

type SectionProps = {
  id: string;
  title: string;
  /** The text of an empty list. */
  nothing: string;
  count: number;
  /** Whether there are more rows than are counted. */
  further?: boolean;
  /** The link to the full list, if there are more rows. */
  more: { to: string; label: string } | null;
  children: ReactNode;
};

/** One list of the Today page, with its heading. */
export function TodaySection({ id, title, nothing, count, further, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-8">
      <h2 id={id} className="display-3">
        {title}
        {count > 0 ? <span className={COUNT}>{further ? `${count}+` : count}</span> : null}
      </h2>
      <div className="mt-5">{count > 0 ? children : <p className="text-muted">{nothing}</p>}</div>
      {more ? (
        <ButtonLink to={more.to} look="quiet" className="-ml-3 mt-2">
          {more.label}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function Words({ title, text, age, urgent, missed, demo }: Omit<StayRow, 'id' | 'phone'>) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">
        {title} {demo ? <DemoMark /> : null}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      {age ? (
        <span className={`mt-1 inline-block px-2 text-sm ${urgent ? 'bg-danger-soft text-danger' : 'bg-paper-deep'}`}>
          {age}
        </span>
      ) : null}
      {missed ? <MissedMark text={missed} /> : null}
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

/** Rows that lead to their pages. */
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
