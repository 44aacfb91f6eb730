import { asc, desc, lt, type SQL, sql } from 'drizzle-orm';
import { type Db } from '~/db/database.server';
import { quotedTotal, quotesOf } from '../quotes/queries.server';
import { bookings } from '../tables.server';
import { type InboxQuery, inboxSort, readInboxCursor, SORTED_BY_VALUE, startsFirst } from './inbox-query';

type Sorted = Pick<InboxQuery, 'status' | 'sort'>;

/** The order of a list and its cursor column. An index serves each order except by value (see `mostValued`). */
export function order(query: Sorted): { by: SQL[]; at: SQL<string> } {
  const sort = inboxSort(query);
  if (sort === 'value') return { by: [desc(quotedTotal), desc(bookings.id)], at: sql<string>`${quotedTotal}::text` };
  if (sort === 'newest') return { by: [desc(bookings.id)], at: sql<string>`'0'` };
  const to = startsFirst(query.status) ? asc : desc;
  return { by: [to(bookings.startDate), to(bookings.id)], at: sql<string>`${bookings.startDate}` };
}

/** The rows after the query's cursor, in its order; for a list by value, `mostValued` finds them. */
export function behind({ after, ...query }: Sorted & Pick<InboxQuery, 'after'>) {
  const cursor = readInboxCursor(after, query);
  const sort = inboxSort(query);
  if (!cursor || sort === 'value') return undefined;
  if (sort === 'newest') return lt(bookings.id, cursor.id);
  const compared = startsFirst(query.status) ? sql`>` : sql`<`;
  return sql`(${bookings.startDate}, ${bookings.id}) ${compared} (${cursor.at}::date, ${cursor.id}::int)`;
}

/** The ids of one page by value. Values come from quotes, which no index orders, so only the newest rows are sorted. */
export async function mostValued(
  query: InboxQuery,
  { within, most, db }: { within: SQL | undefined; most: number; db: Db },
) {
  const cursor = readInboxCursor(query.after, query);
  const further = cursor ? sql`(value, id) < (${cursor.at}::bigint, ${cursor.id}::int)` : sql`true`;
  // The newest rows get their table's name as an alias, because `quotedTotal` refers to it.
  const found = await db.execute<{ id: number }>(sql`
    with newest as materialized (
      select * from ${bookings} where ${within ?? sql`true`} order by ${bookings.id} desc limit ${SORTED_BY_VALUE}::int
    ), ${quotesOf(sql`select id from newest`)}
    select id from (
      select ${bookings.id} as id, ${quotedTotal} as value from newest as ${bookings}
    ) as valued where ${further} order by value desc, id desc limit ${most}::int`);
  return { ids: found.map(({ id }) => id), searched: null };
}
