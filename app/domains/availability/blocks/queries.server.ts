import { and, asc, eq, gte, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { ClockTime, PriceUnit } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { dawnOf } from '../clocks.server';
import { type OwnTimes, type OwnTimesOf, reservedTimes, stretchesOf, timesOf, timeText } from '../held-time.server';
import { spanOf, spansOf, stillHolds } from '../queries.server';
import type { Days } from '../rules';
import { holds } from '../tables.server';
import { HOLD_REASONS, isMovable } from '../vocabulary';

/** The most holds in a list; every list is bounded. */
const MOST = 400;

type ListOptions = {
  /** An SQL expression for the name of a reservation's customer; only the reservations domain knows it. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  db?: Db;
};

/**
 * Holds of a rental that take time within `window` or from `today` on, in order, with the customer's name for a
 * reservation, the stretches of days that they touch, turnaround included, and the time in words where it is not whole
 * days.
 */
export async function listHolds(
  rentalId: number,
  window: Days,
  today: IsoDay,
  {
    customerName,
    ownTimes,
    isOfDemo,
    db = database,
  }: ListOptions & {
    /** An SQL expression for the times of a reservation. */
    ownTimes: OwnTimesOf;
    /** An SQL expression: whether a reservation is demo data. */
    isOfDemo: (bookingId: SQLWrapper) => SQL<boolean | null>;
  },
) {
  const rows = await db
    .select({
      id: holds.id,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      createdBy: holds.createdBy,
      bookingId: holds.bookingId,
      // Drizzle omits table names from the columns of a selected expression, but keeps them in a nested expression.
      customerName: sql<string | null>`${customerName(holds.bookingId)}`,
      own: sql<OwnTimes | null>`${ownTimes(holds.bookingId)}`,
      demo: sql<boolean>`coalesce(${isOfDemo(holds.bookingId)}, ${sql`${holds.demo}`})`,
      spans: spansOf,
    })
    .from(holds)
    .where(
      and(
        eq(holds.rentalId, rentalId),
        stillHolds,
        or(gte(holds.endDate, today), takesTimeIn(window), sql`upper(${holds.occupied}) > now()`),
      ),
    )
    .orderBy(asc(holds.startDate), sql`lower(${holds.occupied})`)
    .limit(MOST);
  return rows.map(({ spans, own, ...hold }) => ({
    ...hold,
    parts: stretchesOf(hold, own, spans),
    time: own ? reservedTimes(own, spans) : timeText(hold, spans),
  }));
}

const takesTimeIn = ({ startDate, endDate }: Days) => {
  const [dawn, dusk] = [startDate, plusDays(endDate, 1)].map((day) => new Date(dawnOf(day, env.SITE_TIMEZONE)));
  return sql`${holds.occupied} && tstzrange(${dawn!.toISOString()}, ${dusk!.toISOString()})`;
};

export type ListedHold = Awaited<ReturnType<typeof listHolds>>[number];

type MovableOptions = ListOptions & {
  /** An SQL expression for the price unit of a reservation and the start of its hours. */
  startOf: (bookingId: SQLWrapper) => SQL<Start | null>;
};
export type Start = { priceUnit: PriceUnit; startTime: ClockTime | null };

/**
 * A block with its times, or an option with its start and its customer's name; null if the hold does not exist, cannot
 * be moved here, or has ended.
 */
export async function findMovable(id: number, { customerName, startOf, db = database }: MovableOptions) {
  const [found] = await db
    .select({
      id: holds.id,
      rentalId: holds.rentalId,
      startDate: holds.startDate,
      endDate: holds.endDate,
      reason: holds.reason,
      note: holds.note,
      bookingId: holds.bookingId,
      customerName: sql<string | null>`${customerName(holds.bookingId)}`,
      start: sql<Start | null>`${startOf(holds.bookingId)}`,
      span: spanOf,
    })
    .from(holds)
    .where(and(eq(holds.id, id), inArray(holds.reason, HOLD_REASONS.filter(isMovable)), stillHolds));
  if (!found) return null;
  const { span, ...hold } = found;
  return hold.bookingId === null ? { ...hold, ...timesOf(hold, span) } : hold;
}
