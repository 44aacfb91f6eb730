import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { heldTimes } from '~/domains/availability/held-time.server';
import { atSite, rangeKeptFor } from '~/domains/availability/queries.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Days } from '~/domains/availability/rules';
import { isHourly, PRICE_UNITS, type Terms } from '~/domains/catalog/vocabulary';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { type Expected, expectedTimes } from './expected-times';
import { expectsTimes } from './statuses/traits';
import { statusThat } from './tables.server';

/**
 * A subquery for `timesToExpect` of the reservation in `row`, a table name in a statement; null where the reservation's
 * own times count. Both compare instants, so they agree on a time that the clocks skip or repeat.
 */
export const expectedTimesOf = (row: SQLWrapper) => sql<Expected['expected']>`(
  case when ${statusThat(expectsTimes, sql`${row}.status`)} and not ${oneOf(sql`${row}.price_unit`, PRICE_UNITS.filter(isHourly))} then (
    select json_build_object('handoverTime', case
        when kept is null or lower(kept) = ${atSite(sql`${row}.start_date + coalesce(handover::time, '00:00')`)} then handover
        when lower(kept) > ${atSite(sql`${row}.start_date::timestamp`)} then ${clockOf(sql`lower(kept)`)} end,
      'returnTime', case
        when upper(kept) < ${atSite(sql`${row}.end_date + coalesce(departure::time, '24:00')`)} then ${clockOf(sql`upper(kept)`)}
        else departure end)
    from (select ${termsOf(sql`${row}.rental_id`)} as terms,
        case when ${row}.option_until > clock_timestamp() then ${rangeKeptFor(sql`${row}.id`)} end as kept) held,
      lateral (select coalesce(${row}.handover_time, terms ->> 'handoverTime') as handover,
        coalesce(${row}.return_time, terms ->> 'returnTime') as departure) own) end)`;

const clockOf = (instant: SQL) => sql`to_char(${atSite(instant)}, 'HH24:MI')`;

/**
 * The times to expect of a reservation (`expectedTimes`) or, while an option keeps its time, the kept times: the
 * rental's terms may have changed since.
 */
export function timesToExpect(
  stay: Days & Parameters<typeof expectedTimes>[0],
  terms: Terms,
  kept: readonly Span[] | null,
) {
  const expected = expectedTimes(stay, terms);
  const [first] = expectsTimes(stay.status) ? (kept ?? []) : [];
  return first ? heldTimes({ ...stay, ...expected }, first) : expected;
}
