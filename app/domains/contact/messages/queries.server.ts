import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts, messageSearchText } from '../tables.server';
import { mailsOfMessages } from '~/domains/mail/message-mails.server';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { contains, isOneOf, ofWords, searchInOrder } from '~/domains/shared/bounded-search.server';
import type { MessagesQuery, MessagesStatus } from './messages-query';
import { CONTACT_STATUSES, type ContactStatus } from '../vocabulary';

type Options = { db?: Db };

/** Messages on one page of the list. */
const MESSAGES_PAGE = 25;
/** Counting stops here, so that its cost does not grow with the table; screens then show '99+'. */
export const COUNTED = 99;

/** Whether a message or its sender's name or address contains this word. */
export const messageHas = (word: string) => contains(messageSearchText(contacts), word);

/** Rows after the last message of the previous page, in the list's order; all rows if that message is gone. */
function behind(status: MessagesStatus, after: number | undefined) {
  if (!after) return undefined;
  if (status === 'all') return sql`${contacts.id} < ${after}::int`;
  // Aggregates return a row even if the message is gone; the defaults then sort before every row.
  return sql`(${contacts.createdAt}, ${contacts.id}) < (select coalesce(max(c.created_at), 'infinity'), coalesce(max(c.id), ${MAX_INTEGER}::int)
    from ${contacts} c where c.id = ${after}::int)`;
}

/** One page of messages, newest first, with their mails and the first 160 characters of the text. */
export async function listMessages({ status, q, after }: MessagesQuery, { db = database }: Options = {}) {
  const within = and(status === 'all' ? undefined : eq(contacts.status, status), behind(status, after));
  const by = status === 'all' ? [desc(contacts.id)] : [desc(contacts.createdAt), desc(contacts.id)];
  const found = q
    ? await searchInOrder(
        {
          ...{
            table: contacts,
            within,
            by,
            ...ofWords(q.split(' '), messageHas),
          },
          ...{ most: MESSAGES_PAGE + 1, later: after !== undefined },
        },
        { db },
      )
    : null;
  const page = db.$with('page').as(
    db
      .select({
        id: contacts.id,
        firstName: contacts.firstName,
        lastName: contacts.lastName,
        interest: contacts.interest,
        status: contacts.status,
        demo: contacts.demo,
        bookingId: contacts.bookingId,
        beginning: sql<string>`left(${contacts.message}, 160)`.as('beginning'),
        createdAt: contacts.createdAt,
        erasedAt: contacts.erasedAt,
        place: sql<number>`row_number() over (order by ${sql.join(by, sql`, `)})`.as('place'),
      })
      .from(contacts)
      .where(found ? isOneOf(contacts.id, found.ids) : within)
      .orderBy(...by)
      .limit(MESSAGES_PAGE + 1),
  );
  const mails = db.$with('mails').as(mailsOfMessages(sql`select ${page.id} from ${page}`, { db }));
  const read = await db
    .with(page, mails)
    .select()
    .from(page)
    .leftJoin(mails, eq(mails.contactId, page.id))
    .orderBy(asc(page.place));
  const rows = read.map((row) => ({ ...row.page, mails: row.mails?.mails ?? [] }));
  const shown = rows.slice(0, MESSAGES_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : found?.searched;
  return { rows: shown, next: last?.id ?? null, further: Boolean(found?.searched) };
}

/** Counts messages per status, up to `COUNTED` + 1, in one statement that reads no more rows than that. */
export async function countMessages({ db = database }: Options = {}): Promise<Record<ContactStatus, number>> {
  const one = (status: ContactStatus) => sql`select ${status}::text as status, count(*)::int as count from
    (select 1 from ${contacts} where ${contacts.status} = ${status} limit ${COUNTED + 1}) as a_few`;
  const rows = await db.execute<{ status: ContactStatus; count: number }>(
    sql.join(CONTACT_STATUSES.map(one), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<ContactStatus, number>;
}

/** One message with its mails; null when there is none. */
export async function findMessage(id: number, { db = database }: Options = {}) {
  const [found] = await db
    .select({
      id: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      phone: contacts.phone,
      interest: contacts.interest,
      message: contacts.message,
      status: contacts.status,
      version: contacts.version,
      handledBy: contacts.handledBy,
      handledAt: contacts.handledAt,
      erasedAt: contacts.erasedAt,
      bookingId: contacts.bookingId,
      demo: contacts.demo,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .where(eq(contacts.id, id));
  if (!found) return null;
  const [row] = await mailsOfMessages(sql`select ${id}::int`, { db });
  return { ...found, mails: row?.mails ?? [] };
}
