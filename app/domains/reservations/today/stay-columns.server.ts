import { sql } from 'drizzle-orm';
import { heldBeside } from '~/domains/availability/queries.server';
import type { MissableTerm } from '~/domains/availability/vocabulary';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import type { PriceUnit, Terms } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import type { ReservationTimes } from '~/domains/shared/times';
import type { Expected } from '../expected-times';
import { expectedTimesOf } from '../expected-times.server';
import { keptTimeOf, nearEachOther } from '../confirmation-obstacles.server';
import { stayColumnsOf } from '../facts-of.server';
import { bookings } from '../tables.server';

/** The most other requests that are read beside one request. */
const MOST_OTHERS = 50;

/** A reservation as every list of Today shows it. */
export type Stay = {
  id: number;
  customerName: string;
  customerPhone: string | null;
  rentalName: string;
  startDate: IsoDay;
  endDate: IsoDay;
  missedTerms: MissableTerm[];
  demo: boolean;
  priceUnit: PriceUnit;
} & ReservationTimes &
  Expected;

/** The columns of `Stay`. */
export const stay = sql`${bookings.id}, ${bookings.customerName} as "customerName", ${bookings.customerPhone} as "customerPhone",
  ${bookings.rentalName} as "rentalName", ${bookings.missedTerms} as "missedTerms", ${bookings.demo}, ${stayColumnsOf(bookings)},
  ${expectedTimesOf(bookings)} as expected`;

/** A reservation that begins, with its delivery. */
export type Start = Stay & {
  rentalId: number | null;
  deliveryAddress: string | null;
  deliveryPromised: boolean | null;
} & Pick<Terms, 'delivery'>;

/** The columns of `Start`. */
export const start = sql`${stay}, ${bookings.rentalId} as "rentalId", ${bookings.deliveryAddress} as "deliveryAddress",
  ${bookings.deliveryPromised} as "deliveryPromised", ${termsOf(sql`${bookings}.rental_id`)} -> 'delivery' as delivery`;

/** The other pending requests near a reservation's days. */
const others = sql`(select coalesce(json_agg(other), '[]') from (
  select ${stayColumnsOf(sql`other`)}, ${keptTimeOf(sql`other`)} as kept from ${bookings} other
  where ${nearEachOther(sql`${bookings}`, sql`other`)}
  order by other.created_at, other.id limit ${MOST_OTHERS}) as other)`;

/** The columns of `Beside`, except `held`. */
export const besideIt = sql`${termsOf(sql`${bookings}.rental_id`)} as terms, ${others} as others,
  ${keptTimeOf(sql`${bookings}`)} as kept`;

/** Other holds near a reservation. */
export const held = heldBeside({
  rentalId: sql`${bookings}.rental_id`,
  startDate: sql`${bookings}.start_date`,
  endDate: sql`${bookings}.end_date`,
  exceptReservationId: sql`${bookings}.id`,
});
