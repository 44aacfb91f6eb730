import { sql, type SQLWrapper } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { heldTimes } from '~/domains/availability/held-time.server';
import { rangeKeptFor } from '~/domains/availability/queries.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Days } from '~/domains/availability/rules';
import { isHourly, PRICE_UNITS, type Terms } from '~/domains/catalog/vocabulary';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { type Expected, expectedTimes } from './expected-times';

/** A subquery for what `timesToExpect` says of a row of `bookings`, of a table's name in a statement; null for its own. */
export const expectedTimesOf = (row: SQLWrapper) => sql<Expected['expected']>`(
  case when ${row}.status = 'pending' and not ${oneOf(sql`${row}.price_unit`, PRICE_UNITS.filter(isHourly))} then (
    select json_build_object('handoverTime', coalesce(${row}.handover_time, case
        when kept is null or lower(kept) = ${row}.start_date + coalesce((terms ->> 'handoverTime')::time, '00:00')
        then terms ->> 'handoverTime' else nullif(to_char(lower(kept), 'HH24:MI'), '00:00') end),
      'returnTime', coalesce(${row}.return_time, case
        when upper(kept) < ${row}.end_date + coalesce((terms ->> 'returnTime')::time, '24:00')
        then to_char(upper(kept), 'HH24:MI') else terms ->> 'returnTime' end))
    from (select ${termsOf(sql`${row}.rental_id`)} as terms,
      case when ${row}.option_until > clock_timestamp() then ${rangeKeptFor(sql`${row}.id`)} end as kept) held) end)`;

/**
 * The times to expect of a reservation (`expectedTimes`), and while an option keeps its time those that are kept: the
 * rental's terms may say others since.
 */
export function timesToExpect(
  stay: Days & Parameters<typeof expectedTimes>[0],
  terms: Terms,
  kept: readonly Span[] | null,
) {
  const expected = expectedTimes(stay, terms);
  const [first] = stay.status === 'pending' ? (kept ?? []) : [];
  return first ? heldTimes({ ...stay, ...expected }, first) : expected;
}
