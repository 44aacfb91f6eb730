import { Link } from '@remix-run/react';
import { Mail, Phone } from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { telUrl } from '~/domains/shared/phone';
import { paths } from '~/paths';
import { NotificationMark } from '../status-mark';
import type { ReservationView } from './view';

export const REACH =
  'inline-flex min-h-11 max-w-full items-center gap-2.5 wrap-anywhere font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';

/** A link to the rental's form, or the bare name of a deleted rental. */
export const RentalLink = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    <span className="block text-sm text-muted">{name} (deleted)</span>
  ) : (
    <Link to={adminPaths.rental(id)} className={`${REACH} font-normal!`}>
      {name}
    </Link>
  );

/** A link that dials a phone number. */
export const CallLink = ({ phone }: { phone: string }) => (
  <a href={telUrl(phone)} className={REACH}>
    <Phone size={17} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">{phone}</span>
  </a>
);

/** How to reach the customer, and whether they were notified. */
export function Customer({ reservation }: Pick<ReservationView, 'reservation'>) {
  const { reference, customerEmail, customerPhone, rentalName, days, notificationStatus } = reservation;
  const subject = encodeURIComponent(`${rentalName}, ${days}`);
  return (
    <>
      <span className="flex flex-wrap gap-x-8">
        {customerPhone ? <CallLink phone={customerPhone} /> : null}
        {customerEmail ? (
          <a href={`mailto:${encodeURIComponent(customerEmail)}?subject=${subject}`} className={REACH}>
            <Mail size={17} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{customerEmail}</span>
          </a>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <NotificationMark status={notificationStatus} />
        <Link to={paths.reservation(reference)} className={`${REACH} font-normal!`}>
          View customer page
        </Link>
      </span>
    </>
  );
}
