import { and, asc, eq, gte, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from './tables.server';
import { findReservable, type TakenColumn } from '~/domains/catalog/reservable.server';
import type { IsoDay } from '~/domains/shared/calendar';
import { type Days, mergedWithin } from './rules';
import type { HoldReason } from './vocabulary';

/** Every list is bounded. */
const MOST = 400;

type ListOptions = {
  /** The name of a reservation's customer, as part of the statement: only reservations know it. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  db?: Db;
};

/** Holds of a rental within `window` or from `today` on, in order, with the customer's name for a reservation. */
export const listHolds = (
  rentalId: number,
  window: Days,
  today: IsoDay,
  { customerName, db = database }: ListOptions,
) =>
  db
    .select({
      id: holds.id,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      createdBy: holds.createdBy,
      bookingId: holds.bookingId,
      // Drizzle omits table names from a selected expression's own columns; those of a nested one keep them.
      customerName: sql<string | null>`${customerName(holds.bookingId)}`,
    })
    .from(holds)
    .where(
      and(
        eq(holds.rentalId, rentalId),
        or(gte(holds.endDate, today), and(lte(holds.startDate, window.endDate), gte(holds.endDate, window.startDate))),
      ),
    )
    .orderBy(asc(holds.startDate))
    .limit(MOST);

export type ListedHold = Awaited<ReturnType<typeof listHolds>>[number];

/** A subquery for the taken days of a rental within `window`, in order. */
export const takenWithin =
  (window: Days): TakenColumn<Days[]> =>
  (rentalId) => sql`(
    select coalesce(json_agg(json_build_object('startDate', ${holds.startDate}, 'endDate', ${holds.endDate})
      order by ${holds.startDate}), '[]')
    from ${holds}
    where ${holds.rentalId} = ${rentalId}
      and ${holds.startDate} <= ${window.endDate} and ${holds.endDate} >= ${window.startDate})`;

/** The taken days of a rental within `window`, in order; null if there is no such rental. */
export async function findTaken(rentalId: number, window: Days, { db = database }: { db?: Db } = {}) {
  const rental = await findReservable(rentalId, takenWithin(window), { db });
  return rental ? mergedWithin(rental.taken, window) : null;
}

/** A row of `holdsOver`. */
export type OverlappingHold = Days & { bookingId: number | null; reason: HoldReason; createdBy: string };

type Span = Record<'rentalId' | 'startDate' | 'endDate' | 'exceptBookingId', SQLWrapper>;

/** A subquery for the holds on a rental that share a day with a span, without those of one reservation. */
export const holdsOver = ({ rentalId, startDate, endDate, exceptBookingId }: Span) => sql`(
  select ${holds.bookingId} as "bookingId", ${holds.reason} as reason, ${holds.startDate} as "startDate",
    ${holds.endDate} as "endDate", ${holds.createdBy} as "createdBy"
  from ${holds}
  where ${holds.rentalId} = ${rentalId} and ${holds.bookingId} is distinct from ${exceptBookingId}
    and daterange(${holds.startDate}, ${holds.endDate}, '[]') && daterange(${startDate}, ${endDate}, '[]'))`;
