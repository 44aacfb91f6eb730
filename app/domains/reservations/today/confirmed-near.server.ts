import { type SQL, sql } from 'drizzle-orm';
import type { IsoDay } from '~/domains/shared/calendar';
import { bookings, statusThat } from '../tables.server';
import { stands } from '../vocabulary';

/** The most confirmed reservations read that begin next, and again that began last, so that the cost is bounded. */
export const EXAMINED_NEAR = 100;

const next = (day: IsoDay, until: IsoDay) => sql`
  ${statusThat(stands)} and ${bookings.startDate} between ${day} and ${until}
  order by ${bookings.startDate}, ${bookings.id}`;
const begun = (day: IsoDay) => sql`
  ${statusThat(stands)} and ${bookings.startDate} < ${day}
  order by ${bookings.startDate} desc, ${bookings.id} desc`;

/** A subquery for columns of the confirmed reservations that began before `day` or begin from then to `until`. */
export const confirmedNear = (columns: SQL, day: IsoDay, until: IsoDay) => sql`(
  (select ${columns} from ${bookings} where ${next(day, until)} limit ${EXAMINED_NEAR})
  union all (select ${columns} from ${bookings} where ${begun(day)} limit ${EXAMINED_NEAR}))`;

/** Whether there are more confirmed reservations than `confirmedNear` reads. */
export const moreNear = (day: IsoDay, until: IsoDay) => sql<boolean>`(
  exists (select from ${bookings} where ${next(day, until)} offset ${EXAMINED_NEAR} limit 1)
  or exists (select from ${bookings} where ${begun(day)} offset ${EXAMINED_NEAR} limit 1))`;
