import { Link } from '@remix-run/react';
import { ArrowRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';

/** Rows as the loader words them. */
export type StayRow = { id: number; title: string; text: string; age?: string; phone: string | null; urgent?: boolean };
export type MailRow = { id: string; title: string; text: string; bookingId: number | null };

const LIST = 'divide-y divide-line border border-line bg-white';
const ROW =
  'group flex min-h-16 min-w-0 grow items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-paper-deep sm:px-5';

type SectionProps = {
  id: string;
  title: string;
  /** What is said when there is nothing. */
  nothing: string;
  count: number;
  /** Where all of them are, if there are more than these. */
  more: { to: string; label: string } | null;
  children: ReactNode;
};

/** One list of the day with its heading; an empty one says so. */
export function TodaySection({ id, title, nothing, count, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-8">
      <h2 id={id} className="display-3">
        {title}
        {count > 0 ? <span className="ml-2 font-sans text-base font-normal text-muted">{count}</span> : null}
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

function Words({ title, text, age, urgent }: Pick<StayRow, 'title' | 'text' | 'age' | 'urgent'>) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      {age ? (
        <span className={`mt-1 inline-block px-2 text-sm ${urgent ? 'bg-danger-soft text-danger' : 'bg-paper-deep'}`}>
          {age}
        </span>
      ) : null}
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

/** Reservations: the row leads to the reservation, the telephone calls the customer. */
export function StayList({ rows }: { rows: StayRow[] }) {
  return (
    <ul className={LIST}>
      {rows.map(({ id, phone, ...words }) => (
        <li key={id} className="flex items-stretch">
          <Link to={paths.adminReservation(id)} className={ROW}>
            <Words {...words} />
            <Arrow />
          </Link>
          {phone ? (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
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

/** Mails that were given up: each leads to its reservation, or else to the outbox. */
export function DeadMailList({ rows }: { rows: MailRow[] }) {
  return (
    <ul className={LIST}>
      {rows.map(({ id, bookingId, ...words }) => (
        <li key={id} className="flex">
          <Link
            to={bookingId ? paths.adminReservation(bookingId) : paths.adminOutbox({ state: 'dead' })}
            className={ROW}
          >
            <Words {...words} />
            <Arrow />
          </Link>
        </li>
      ))}
    </ul>
  );
}
