import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { plusDays } from '~/domains/shared/calendar';
import type { PaidMark } from '~/domains/shared/paid-mark';
import { dawnOf } from '../clocks.server';
import type { OwnTimes, OwnTimesOf } from '../held-time.server';
import { REACH, stillHolds } from '../queries.server';
import type { Days } from '../rules';
import { holds } from '../tables.server';
import type { HoldReason } from '../vocabulary';

/** The most spans of a page: more would make it heavy, so it shows fewer rentals instead. */
const MOST_SPANS = 3000;

/** A span of time that a hold takes, in milliseconds since 1970. */
export type HeldSpan<Payment = PaidMark> = {
  id: number;
  rentalId: number;
  reason: HoldReason;
  bookingId: number | null;
  note: string | null;
  customerName: string | null;
  /** The days and times of the hold's reservation. */
  own: OwnTimes | null;
  /** The payment mark of the hold's reservation. */
  payment: Payment | null;
  /** Whether the demo made the hold. */
  demo: boolean;
  from: number;
  until: number;
};

type ListOptions<Payment> = {
  /** An SQL expression for the name of a reservation's customer; only the reservations domain knows it. */
  customerName: (bookingId: SQLWrapper) => SQL<string | null>;
  /** An SQL expression for the times of a reservation. */
  ownTimes: OwnTimesOf;
  /** An SQL expression for a reservation's account; left out where no payments are shown. */
  payment?: (bookingId: SQLWrapper) => SQL<Payment | null>;
  /** An SQL expression: whether a reservation is demo data. */
  isOfDemo: (bookingId: SQLWrapper) => SQL<boolean | null>;
  db?: Db;
};

/** All spans of the first `whole` requested rentals, and no spans of the others. */
export type HeldSpans<Payment> = { spans: Array<HeldSpan<Payment>>; whole: number };

/**
 * The spans held on these rentals within `window` and near enough to matter, in order, in one statement. Lists all
 * spans of a rental or none; always lists those of the first rental.
 */
export async function listSpans<Payment>(
  rentalIds: readonly number[],
  window: Days,
  { customerName, ownTimes, payment, isOfDemo, db = database }: ListOptions<Payment>,
): Promise<HeldSpans<Payment>> {
  const from = new Date(dawnOf(plusDays(window.startDate, -REACH), env.SITE_TIMEZONE)).toISOString();
  const until = new Date(dawnOf(plusDays(window.endDate, REACH), env.SITE_TIMEZONE)).toISOString();
  const ids = sql.param(`{${rentalIds.join()}}`);
  const rows = await db.execute<HeldSpan<Payment> & { whole: number }>(sql`
    with near as (
      select ${holds.id} as hold_id, span, asked.place, count(*) over (order by asked.place) as so_far
      from unnest(${ids}::int[]) with ordinality as asked(id, place), ${holds}, unnest(${holds.occupied}) as span
      where ${holds.rentalId} = asked.id and ${holds.occupied} && tstzrange(${from}, ${until})
        and span && tstzrange(${from}, ${until}) and ${stillHolds}
    ), listed as (
      select hold_id, span, place, so_far <= ${MOST_SPANS} or place = 1 as is_listed,
        coalesce(min(place) filter (where so_far > ${MOST_SPANS} and place > 1) over () - 1, ${rentalIds.length})::int as whole
      from near
    )
    select whole, ${holds.id} as id, ${holds.rentalId} as "rentalId", ${holds.reason} as reason,
      ${holds.bookingId} as "bookingId", ${holds.note} as note, ${customerName(holds.bookingId)} as "customerName",
      ${ownTimes(holds.bookingId)} as own,
      ${payment?.(holds.bookingId) ?? sql`null`} as payment, coalesce(${isOfDemo(holds.bookingId)}, ${holds.demo}) as demo,
      extract(epoch from lower(span))::float8 * 1000 as "from", extract(epoch from upper(span))::float8 * 1000 as "until"
    from listed join ${holds} on ${holds.id} = hold_id where is_listed order by place, lower(span)`);
  return { spans: rows.map(({ whole: _, ...span }) => span), whole: rows[0]?.whole ?? rentalIds.length };
}
