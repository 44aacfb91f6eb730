import { type SQL, sql } from 'drizzle-orm';
import type { IsoDay } from '~/domains/shared/calendar';
import { bookings, statusThat } from '../tables.server';
import { stands } from '../vocabulary';

/** Of the confirmed, so many that begin next and that began last: a bound that no number of reservations moves. */
export const EXAMINED_NEAR = 100;

const next = (day: IsoDay, until: IsoDay) => sql`
  ${statusThat(stands)} and ${bookings.startDate} between ${day} and ${until}
  order by ${bookings.startDate}, ${bookings.id}`;
const begun = (day: IsoDay) => sql`
  ${statusThat(stands)} and ${bookings.startDate} < ${day}
  order by ${bookings.startDate} desc, ${bookings.id} desc`;

/** Columns of the confirmed reservations around a day, those that begin until another day, as part of a statement. */
export const confirmedNear = (columns: SQL, day: IsoDay, until: IsoDay) => sql`(
  (select ${columns} from ${bookings} where ${next(day, until)} limit ${EXAMINED_NEAR})
  union all (select ${columns} from ${bookings} where ${begun(day)} limit ${EXAMINED_NEAR}))`;

/** Whether there are more than that. */
export const moreNear = (day: IsoDay, until: IsoDay) => sql<boolean>`(
  exists (select from ${bookings} where ${next(day, until)} offset ${EXAMINED_NEAR} limit 1)
  or exists (select from ${bookings} where ${begun(day)} offset ${EXAMINED_NEAR} limit 1))`;
