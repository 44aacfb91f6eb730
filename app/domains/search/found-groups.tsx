import type { FoundRental } from '~/domains/catalog/rentals/find-for-search.server';
import type { FoundMessage } from '~/domains/contact/messages/find-for-search.server';
import { CONTACT_LABELS } from '~/domains/contact/vocabulary';
import type { FoundReservation } from '~/domains/reservations/inbox/find-for-search.server';
import { withExpected } from '~/domains/reservations/expected-times';
import { StatusMark } from '~/domains/reservations/status-mark';
import { stayText } from '~/domains/shared/times';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { isAskedPhone, isOnlyPhone } from './asked-phone';
import type { Person } from './customers';
import { Group, Row } from './found-group';
import { SearchFurther } from './search-further';

type Props = {
  q: string;
  reservations: FoundReservation[];
  customers: Person[];
  messages: FoundMessage[];
  rentals: FoundRental[];
  /** Whether only the newest rows of each kind were searched. */
  isBounded: boolean;
};

/** The results of a search, grouped by kind; each group links to its full list. */
export function FoundGroups({ q, reservations, customers, messages, rentals, isBounded }: Props) {
  const lists = {
    reservations: adminPaths.reservations({ status: 'all', q }),
    messages: adminPaths.messages({ status: 'all', q }),
    rentals: paths.admin({ q }),
  };
  if ([reservations, messages, rentals].every(({ length }) => length === 0)) {
    return (
      <div className="grid gap-2 py-6">
        <p className="display-3 wrap-anywhere">{`Nothing matches “${q}”`}</p>
        <p className="text-muted">
          Try fewer words: part of a name, an email address, a rental, a reference, or the last digits of a phone
          number.
        </p>
        {isBounded ? <SearchFurther lists={lists} /> : null}
      </div>
    );
  }
  // The lists search words, not phone numbers: they may lack results that the search found by number.
  const hasWords = ({ phone }: { phone: string | null }) => !isAskedPhone(phone, q);
  const ofWords = {
    reservations: reservations.some(({ customerPhone }) => hasWords({ phone: customerPhone })),
    messages: messages.some(hasWords),
  };
  const people = customers.some(({ list }) => list === 'reservations') ? 'reservations' : 'messages';
  return (
    <div className="grid gap-10">
      <Group
        title="Reservations"
        all={ofWords.reservations ? lists.reservations : null}
        isEmpty={reservations.length === 0}
      >
        {reservations.map(({ id, customerName, rentalName, status, demo, ...stay }) => (
          <Row
            key={id}
            to={adminPaths.reservation(id)}
            title={customerName}
            demo={demo}
            aside={<StatusMark status={status} />}
            dates={stayText(withExpected(stay))}
          >
            {rentalName}
          </Row>
        ))}
      </Group>
      <Group
        title="Customers"
        all={ofWords[people] ? lists[people] : null}
        note="From the newest reservations and messages"
        isEmpty={customers.length === 0}
      >
        {customers.map(({ name, email, phone, list }) => (
          <Row
            key={email || phone}
            // The list searches words, not phone numbers.
            to={adminPaths[list]({ status: 'all', q: email || name })}
            title={name}
            aside={phone}
          >
            {email || 'No email address'}
          </Row>
        ))}
      </Group>
      <Group title="Messages" all={ofWords.messages ? lists.messages : null} isEmpty={messages.length === 0}>
        {messages.map(({ id, firstName, lastName, status, beginning, demo }) => (
          <Row
            key={id}
            to={adminPaths.message(id)}
            title={`${firstName} ${lastName}`.trim()}
            demo={demo}
            aside={CONTACT_LABELS[status]}
          >
            {beginning}
          </Row>
        ))}
      </Group>
      <Group title="Rentals" all={isOnlyPhone(q) ? null : lists.rentals} isEmpty={rentals.length === 0}>
        {rentals.map(({ id, name, categoryName, published }) => (
          <Row key={id} to={adminPaths.rental(id)} title={name} aside={published ? null : 'Not published'}>
            {categoryName ?? 'Unknown'}
          </Row>
        ))}
      </Group>
    </div>
  );
}
