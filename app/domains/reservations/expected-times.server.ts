import { sql, type SQLWrapper } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { isHourly, PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import type { Expected } from './expected-times';

/** A subquery for what `expectedTimes` says of a row of `bookings`, of a table's name in a statement; null for its own. */
export const expectedTimesOf = (row: SQLWrapper) => sql<Expected['expected']>`(
  case when ${row}.status = 'pending' and not ${oneOf(sql`${row}.price_unit`, PRICE_UNITS.filter(isHourly))} then (
    select json_build_object('handoverTime', coalesce(${row}.handover_time, held.terms ->> 'handoverTime'),
      'returnTime', coalesce(${row}.return_time, held.terms ->> 'returnTime'))
    from (select ${termsOf(sql`${row}.rental_id`)} as terms) held) end)`;
