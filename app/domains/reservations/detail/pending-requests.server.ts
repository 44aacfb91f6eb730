import { and, asc, eq, gte } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { stayText } from '~/domains/shared/times';
import { LONGEST_DAYS } from '~/domains/shared/limits';
import { withExpected } from '../expected-times';
import { expectedTimesOf } from '../expected-times.server';
import { bookings, statusThat } from '../tables.server';
import { awaitsDecision } from '../statuses/traits';

/** The most requests in the list; the inbox has all of them. */
const MOST = 50;

/** The undecided requests for a rental that end on `today` or later, sorted by first day. */
export async function listPendingRequests(rentalId: number, today: IsoDay, { db = database }: { db?: Db } = {}) {
  const { id, customerName, startDate, endDate, startTime, hoursPerDay, handoverTime, returnTime } = bookings;
  const rows = await db
    .select({
      id,
      customerName,
      startDate,
      endDate,
      startTime,
      hoursPerDay,
      handoverTime,
      returnTime,
      expected: expectedTimesOf(bookings),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.rentalId, rentalId),
        statusThat(awaitsDecision),
        gte(startDate, plusDays(today, -LONGEST_DAYS)),
        gte(endDate, today),
      ),
    )
    .orderBy(asc(startDate), asc(id))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.id,
    customerName: row.customerName,
    startDate: row.startDate,
    endDate: row.endDate,
    text: stayText(withExpected(row)),
  }));
}

export type PendingRequest = Awaited<ReturnType<typeof listPendingRequests>>[number];
