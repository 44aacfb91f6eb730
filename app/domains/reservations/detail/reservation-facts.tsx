import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { AdvanceAndDeposit } from '../payments/account-facts';
import { PaymentMark } from '../payments/payment-mark';
import { CallLink, Customer, REACH, RentalLink } from './reach';
import type { ReservationView } from './view';
import { MissedMark } from '../status-mark';
import type { ReservationSource } from '../vocabulary';

type Reservation = ReservationView['reservation'];

const REQUESTED: Record<ReservationSource, string> = { site: 'Requested online', phone: 'Requested by phone' };

/** The text of the link to a reservation's quotes, which names what the admin can change there. */
const QUOTE_LINKS: Record<Reservation['status'], string> = {
  pending: 'Change the quote',
  confirmed: 'Change the quote',
  completed: 'Change the charges',
  declined: 'Quotes',
  expired: 'Quotes',
  cancelled: 'Quotes',
};

/** The request, its total, and how to reach the customer. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { id, rentalId, rentalName, days, times, missed, totalLabel, total, fee, instead, priced, formula, notes } =
    reservation;
  const { asked, age, source, demo, contact, deliveryAddress, undelivered } = reservation;
  const { customerEmail, customerPhone, keptUntil, account, status } = reservation;
  return (
    <section aria-label="Request" className="border-y border-line">
      <dl className="grid grid-cols-2 gap-x-6">
        <Fact term="Dates">
          <span className="block font-semibold">{days}</span>
          {times ? <span className="block">{times}</span> : null}
          {keptUntil ? <span className="block">Kept until {keptUntil}</span> : null}
          <RentalLink id={rentalId} name={rentalName} />
          {missed ? <MissedMark text={missed} /> : null}
        </Fact>
        <Fact term={totalLabel}>
          <span className="font-display text-2xl font-semibold lining-nums">{total}</span>
          {instead ? <span className="text-muted"> instead of {instead}</span> : null}
          {formula ? <span className="block text-sm text-muted">{priced ? `Rent: ${formula}` : formula}</span> : null}
          {fee ? <span className="block">Cancellation fee: {fee}</span> : null}
          <span className="flex flex-wrap gap-x-6">
            <Link to={adminPaths.quote(id)} className={`${REACH} font-normal!`}>
              {QUOTE_LINKS[status]}
            </Link>
            <PaymentsLink id={id} account={account} />
          </span>
          <AdvanceAndDeposit account={account} />
        </Fact>
        {priced ? (
          <Fact term="Breakdown" wide>
            <ul className="flex flex-wrap gap-x-5 text-sm lining-nums">
              {priced.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        <Fact term="Customer" wide>
          <Customer reservation={reservation} />
        </Fact>
        {contact ? (
          <Fact term="Owner or captain" wide>
            <span className="flex flex-wrap items-center gap-x-6">
              {contact.name ? <span>{contact.name}</span> : null}
              {contact.phone ? <CallLink phone={contact.phone} /> : null}
            </span>
          </Fact>
        ) : null}
        {Object.entries({
          Delivery: undelivered && <MissedMark text={undelivered} />,
          'Delivery address': deliveryAddress,
          'Customer’s notes': notes,
        }).map(([term, text]) =>
          text ? (
            <Fact key={term} term={term} wide>
              <span className="whitespace-pre-line wrap-anywhere">{text}</span>
            </Fact>
          ) : null,
        )}
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1 text-sm text-muted">
        {REQUESTED[source]} {age}, {asked}
        {demo ? (
          <Link to={adminPaths.demo()} className={`${REACH} font-normal!`}>
            Demo content
          </Link>
        ) : customerEmail || customerPhone ? (
          <Link to={adminPaths.privacy({ reservation: id })} className={`${REACH} font-normal!`}>
            Erase customer data
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** A link to the payments, with the payment state and the amount due. */
const PaymentsLink = ({ id, account: { state, isDue, goesBack, balance } }: Pick<Reservation, 'id' | 'account'>) => (
  <Link to={adminPaths.payments(id)} className={`${REACH} flex-wrap gap-y-0 font-normal!`}>
    {state ? <PaymentMark state={state} /> : 'Payments'}
    {state && (isDue || goesBack) ? (
      <span className="whitespace-nowrap">
        {balance}
        {isDue ? ' due' : ''}
      </span>
    ) : null}
  </Link>
);

const Fact = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={`min-w-0 border-line py-4 not-first:border-t ${wide ? 'col-span-2' : 'border-t-0!'}`}>
    <dt className="eyebrow mb-1 text-muted">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
