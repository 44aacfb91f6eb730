import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { CopyField } from '~/ui/fields/copy-field';
import { StatusMark } from '../status-mark';
import { NAME, Part, ROW } from './history';
import type { ReservationView } from './view';

/** The customer's other reservations, newest first, with a link to all of them. */
export function OtherReservations({
  others,
  ofCustomer,
  id,
}: Pick<ReservationView, 'others' | 'ofCustomer'> & { id: number }) {
  if (others.length === 0) return null;
  return (
    <Part id="others" title="This customer’s other reservations">
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ id: other, status, rentalName, stay, total }) => (
          <li key={other} className={ROW}>
            <Link to={adminPaths.reservation(other)} className={NAME}>
              {rentalName}
            </Link>
            <StatusMark status={status} />
            <span className="w-full text-sm text-muted">
              {stay}, {total}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={adminPaths.reservations({ customer: id })} look="quiet" className="-ml-3 mt-2">
        All {ofCustomer} of this customer’s reservations
      </ButtonLink>
    </Part>
  );
}

/** The text of the customer's mail, to be copied into a messenger. */
export const TextToCopy = ({ text }: { text: string | null }) =>
  text ? (
    <Part id="text" title="Copy as text">
      <CopyField label="Message for the customer" value={text} lines={10} />
    </Part>
  ) : null;
