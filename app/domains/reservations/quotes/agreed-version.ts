import type { ReservationRow } from '../transition.server';
import { derivedQuote } from './derived-quote';
import type { StoredQuote } from './queries.server';

type Agreed = Pick<ReservationRow, 'agreedVersion' | 'startTime'>;

/**
 * The version that was agreed, undefined if none was. Its start is the reservation's: earlier releases stored the
 * start that was chosen at confirmation only there.
 */
export function agreedOf({ agreedVersion, startTime }: Agreed, stored: readonly StoredQuote[]) {
  const agreed = stored.find(({ version }) => version === agreedVersion);
  return agreed && { ...agreed, startTime };
}

/**
 * What is agreed of a reservation, with the stay that it is of: the agreed version, else the newest one. What its own row
 * says, where another total was agreed before there were quotes, or none is stored.
 */
export function agreedVersionOf(reservation: ReservationRow, stored: readonly StoredQuote[]) {
  const agreed = agreedOf(reservation, stored);
  const quote = agreed ?? (reservation.agreedTotal === null ? stored[0] : undefined);
  if (quote) return quote;
  const { rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay, startTime } = reservation;
  return {
    ...derivedQuote(reservation),
    ...{ rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay, startTime },
    ...{ guests: null, extras: {}, advanceHours: null },
  };
}
