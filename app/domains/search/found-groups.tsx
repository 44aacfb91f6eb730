import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FoundRental } from '~/domains/catalog/rentals/found.server';
import type { FoundMessage } from '~/domains/contact/messages/found.server';
import { CONTACT_LABELS } from '~/domains/contact/vocabulary';
import type { FoundReservation } from '~/domains/reservations/inbox/found.server';
import { StatusMark } from '~/domains/reservations/status-mark';
import { dayRange } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { askedPhone } from './asked-phone';

type Props = {
  q: string;
  reservations: FoundReservation[];
  customers: Array<{ name: string; email: string; phone: string }>;
  messages: FoundMessage[];
  rentals: FoundRental[];
};

/** What a search found, by kind; each kind links to the list that has all of it. */
export function FoundGroups({ q, reservations, customers, messages, rentals }: Props) {
  if ([reservations, messages, rentals].every(({ length }) => length === 0)) {
    return (
      <div className="grid gap-2 py-6">
        <p className="display-3">Nothing matches your search</p>
        <p className="text-muted">
          Try one word: part of a name, an email address, a rental, a reference, or a full phone number.
        </p>
      </div>
    );
  }
  // The lists search words, not phone numbers.
  const hasLists = askedPhone(q) === null;
  return (
    <div className="grid gap-10">
      <Group
        title="Reservations"
        all={hasLists ? adminPaths.reservations({ status: 'all', q }) : null}
        isEmpty={reservations.length === 0}
      >
        {reservations.map(({ id, customerName, rentalName, startDate, endDate, status }) => (
          <Row key={id} to={adminPaths.reservation(id)} title={customerName} aside={<StatusMark status={status} />}>
            {rentalName}, {dayRange(startDate, endDate)}
          </Row>
        ))}
      </Group>
      <Group title="Customers" isEmpty={customers.length === 0}>
        {customers.map(({ name, email, phone }) => (
          <Row key={email} to={adminPaths.reservations({ status: 'all', q: email })} title={name} aside={phone}>
            {email}
          </Row>
        ))}
      </Group>
      <Group
        title="Messages"
        all={hasLists ? adminPaths.messages({ status: 'all', q }) : null}
        isEmpty={messages.length === 0}
      >
        {messages.map(({ id, firstName, lastName, status, beginning }) => (
          <Row
            key={id}
            to={adminPaths.message(id)}
            title={`${firstName} ${lastName}`.trim()}
            aside={CONTACT_LABELS[status]}
          >
            {beginning}
          </Row>
        ))}
      </Group>
      <Group title="Rentals" all={hasLists ? paths.admin({ q }) : null} isEmpty={rentals.length === 0}>
        {rentals.map(({ id, name, categoryName, published }) => (
          <Row key={id} to={adminPaths.rental(id)} title={name} aside={published ? null : 'Not published'}>
            {categoryName ?? 'Unknown'}
          </Row>
        ))}
      </Group>
    </div>
  );
}

type GroupProps = { title: string; all?: string | null; isEmpty: boolean; children: ReactNode };

function Group({ title, all, isEmpty, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 className="display-3">{title}</h2>
        {all ? (
          <Link
            to={all}
            className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline underline-offset-4"
          >
            Open the list<span className="sr-only">: {title}</span>
          </Link>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-b border-line">{children}</ul>
    </section>
  );
}

type RowProps = { to: string; title: string; aside: ReactNode; children: ReactNode };

const Row = ({ to, title, aside, children }: RowProps) => (
  <li>
    <Link
      to={to}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 px-1 py-3.5 -outline-offset-2 hover:bg-paper-deep"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="text-right text-sm text-muted">{aside}</span>
      <span className="col-span-2 line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
    </Link>
  </li>
);
