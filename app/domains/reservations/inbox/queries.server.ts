import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { isIndexed } from '~/db/trigrams.server';
import { mainImageOf, shownMainImage } from '~/domains/catalog/main-image.server';
import { lastCustomerMails } from '~/domains/mail/reservation-mails.server';
import { expectedTimesOf } from '../expected-times.server';
import { lastAnswer } from '../answered.server';
import { PRICED, pricesOf } from '../payments/account.server';
import { bookings, reservationSearchText } from '../tables.server';
import { inboxCursorText, type InboxQuery, inboxSort, searchWords } from './inbox-query';
import { behind, mostValued, order } from './order.server';
import { RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';
import { sameCustomerAs } from '../same-customer.server';
import { isOneOf, ofWords, searchInOrder } from '~/domains/shared/bounded-search.server';
import { containing } from '~/domains/shared/search-text';

type Options = { db?: Db };

/** Reservations per page of the inbox. */
export const INBOX_PAGE = 25;
/** Counting stops here, so that its cost does not grow with the table; screens then show '99+'. */
export const COUNTED = 99;

/** Too short for the trigram index, so matched at the start of a word only. */
const SHORT = /^[a-z\d]{1,2}$/i;

/** Whether the trigram index serves this word. */
export const isServed = (word: string) => SHORT.test(word) || isIndexed(word);

/** Whether a row contains this search word. The index serves it, except for one or two non-alphanumeric characters. */
export function hasWord(word: string) {
  const like = (pattern: string) => sql`${reservationSearchText(bookings)} like lower(${pattern}::text)`;
  if (SHORT.test(word)) return sql`(${like(`${word}%`)} or ${like(`% ${word}%`)})`;
  return like(containing(word));
}

/** The filter without a cursor, for the list and the export. */
export const inboxFilter = async (
  { status, q, customer }: Pick<InboxQuery, 'status' | 'q' | 'customer'>,
  { db = database }: Options = {},
) =>
  and(
    status === 'all' ? undefined : eq(bookings.status, status),
    customer ? await sameCustomerAs(customer, { db }) : undefined,
    ...searchWords(q).map(hasWord),
  );

/**
 * One page of the inbox, with the status of the last mail to each customer. The mails, quotes and payments of all rows
 * are read together: neighbors in the list are neighbors in those indexes.
 */
export async function listInbox(query: InboxQuery, { db = database }: Options = {}) {
  const { by, at } = order(query);
  const words = searchWords(query.q);
  const within = and(await inboxFilter({ ...query, q: undefined }, { db }), behind(query));
  const found =
    words.length > 0
      ? await searchInOrder(
          {
            ...{ table: bookings, within, by, at, ...ofWords(words, hasWord, isServed) },
            ...{ most: INBOX_PAGE + 1, later: query.after !== undefined },
          },
          { db },
        )
      : inboxSort(query) === 'value'
        ? await mostValued(query, { within, most: INBOX_PAGE + 1, db })
        : null;
  const page = db.$with('page').as(
    db
      .select({
        id: bookings.id,
        status: bookings.status,
        optionUntil: bookings.optionUntil,
        source: bookings.source,
        demo: bookings.demo,
        customerName: bookings.customerName,
        customerEmail: bookings.customerEmail,
        customerPhone: bookings.customerPhone,
        erasedAt: bookings.erasedAt,
        rentalName: bookings.rentalName,
        mainImage: mainImageOf(sql`${bookings}.rental_id`).as('mainImage'),
        startDate: bookings.startDate,
        endDate: bookings.endDate,
        hoursPerDay: bookings.hoursPerDay,
        startTime: bookings.startTime,
        handoverTime: bookings.handoverTime,
        returnTime: bookings.returnTime,
        expected: expectedTimesOf(bookings).as('expected'),
        missedTerms: bookings.missedTerms,
        // The total in the list is derived from these.
        totalPrice: bookings.totalPrice,
        agreedTotal: bookings.agreedTotal,
        agreedVersion: bookings.agreedVersion,
        cancellationFee: bookings.cancellationFee,
        createdAt: bookings.createdAt,
        isAnswered: sql<boolean>`${lastAnswer} is not null`.as('is_answered'),
        at: at.as('at'),
        place: sql<number>`row_number() over (order by ${sql.join(by, sql`, `)})`.as('place'),
      })
      .from(bookings)
      .where(found ? isOneOf(bookings.id, found.ids) : within)
      .orderBy(...by)
      .limit(INBOX_PAGE + 1),
  );
  const lastMails = db.$with('last_mails').as(lastCustomerMails(sql`select ${page.id} from ${page}`, { db }));
  const prices = db.$with('prices', PRICED).as(pricesOf(page));
  const rows = await db
    .with(page, lastMails, prices)
    .select()
    .from(page)
    .innerJoin(prices, eq(prices.priced, page.id))
    .leftJoin(lastMails, eq(lastMails.bookingId, page.id))
    .orderBy(asc(page.place));
  const shown = rows.slice(0, INBOX_PAGE).map((row) => ({
    ...row.page,
    ...row.prices,
    imageUrl: shownMainImage(row.page.mainImage)?.imageUrl ?? null,
    mail: row.last_mails?.mail ?? null,
  }));
  const last = rows.length > shown.length ? shown.at(-1) : found?.searched;
  return { rows: shown, next: last ? inboxCursorText(last) : null, further: Boolean(found?.searched) };
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];

/** Counts reservations per status, up to `COUNTED` + 1, in one statement that reads no more rows than that. */
export async function countInbox({ db = database }: Options = {}): Promise<Record<ReservationStatus, number>> {
  const upTo = COUNTED + 1;
  const one = (status: ReservationStatus) => {
    const some = db
      .select({ one: sql`1` })
      .from(bookings)
      .where(eq(bookings.status, status))
      .limit(upTo);
    return sql`select ${status}::text as status, count(*)::int as count from ${some} as few`;
  };
  const rows = await db.execute<{ status: ReservationStatus; count: number }>(
    sql.join(RESERVATION_STATUSES.map(one), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<ReservationStatus, number>;
}
