import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { dayRange, dollars } from '~/domains/shared/format';
import type { CustomerReservation } from './queries.server';
import { rentFormula } from '~/domains/pricing/rules';
import type { Priced } from '../quotes/rules';
import type { ReservationStatus } from '../vocabulary';
import { useHydrated } from '~/ui/use-hydrated';

const TOTAL_LABELS: Record<ReservationStatus, string> = {
  pending: 'Quoted total',
  confirmed: 'Total',
  declined: 'Quoted total',
  expired: 'Quoted total',
  cancelled: 'Quoted total',
  completed: 'Total',
};

const LINK =
  'mr-6 mt-4 inline-flex min-h-11 max-w-full items-center wrap-anywhere text-sm font-semibold underline underline-offset-4 hover:text-gold-bright print:hidden';

/** The page prints as a voucher of one sheet; without scripts, by the browser's own menu. */
const PrintButton = () =>
  useHydrated() ? (
    <button type="button" onClick={() => window.print()} className={LINK}>
      Print
    </button>
  ) : null;

/** The fields that the page does not get: its link may be shared, so the customer's contact details are left out. */
type Hidden =
  | 'steps'
  | 'createdAt'
  | 'optionUntil'
  | 'handoverAt'
  | 'id'
  | 'customerEmail'
  | 'customerPhone'
  | 'deliveryAddress'
  | 'deliveryPromised'
  | 'demo'
  | 'ledger'
  | 'mainImage'
  | 'terms';
type Shown = Omit<CustomerReservation, Hidden> & { stands: boolean };
type Props = { reservation: Shown; priced: Priced | null; sent: string };

/** The request and its total: the quoted one, or the agreed one that replaced it. */
export function CustomerSummary({ reservation, priced, sent }: Props) {
  const { status, rentalId, rentalName, isRentalShown, startDate, endDate, days, totalPrice, agreedTotal } =
    reservation;
  const agreed = agreedTotal !== null && agreedTotal !== totalPrice;
  return (
    <section aria-labelledby="own-summary" className="on-dark bg-ink p-6 text-paper sm:p-8 print:p-0!">
      <h2 id="own-summary" className="display-3 wrap-anywhere lining-nums">
        {rentalName}
      </h2>
      <p className="mt-2 text-mist">{dayRange(startDate, endDate)}</p>
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink-line pt-6">
        <span>{agreed && !priced ? 'Agreed total' : TOTAL_LABELS[status]}</span>
        <span className="font-display text-4xl font-semibold lining-nums text-gold-bright">
          {priced?.total ?? dollars(agreed ? agreedTotal : totalPrice)}
        </span>
      </p>
      <p className="summary-lines mt-2 text-sm text-mist">
        {priced?.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )) ?? (agreed ? `Your request was quoted at ${dollars(totalPrice)}.` : rentFormula(reservation, days))}
      </p>
      <dl className="mt-6 grid gap-3 border-t border-ink-line pt-6 text-sm">
        <Fact name="Name">{reservation.customerName}</Fact>
        {reservation.notes ? <Fact name="Notes">{reservation.notes}</Fact> : null}
        <Fact name="Requested">{sent}</Fact>
        <Fact name="Reference">{reservation.reference}</Fact>
      </dl>
      {rentalId && isRentalShown ? (
        <Link to={paths.rental(rentalId)} className={LINK}>
          View {rentalName}
        </Link>
      ) : null}
      {reservation.stands ? (
        <a href={paths.reservationCalendar(reservation.reference)} className={LINK}>
          Add to calendar
        </a>
      ) : null}
      <PrintButton />
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
    <dt className="text-mist">{name}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
