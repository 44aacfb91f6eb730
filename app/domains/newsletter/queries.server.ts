import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { newsletterSubscribers as subscribers } from './tables.server';
import { env } from '~/env.server';

type Options = { db?: Db };

/** Subscribers on one page of the list, and where counting ends. */
export const SUBSCRIBERS_PAGE = 50;
export const COUNTED = 9999;

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of who is on the list, newest first, found by a part of the address; and how many there are in all. */
export async function listSubscribers({ q, after }: { q?: string; after?: number }, { db = database }: Options = {}) {
  const rows = await db
    .select({ id: subscribers.id, email: subscribers.email, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(
      and(
        isNull(subscribers.unsubscribedAt),
        q ? sql`${subscribers.email} ilike ${containing(q)}` : undefined,
        after ? lt(subscribers.id, after) : undefined,
      ),
    )
    .orderBy(desc(subscribers.id))
    .limit(SUBSCRIBERS_PAGE + 1);
  const shown = rows.slice(0, SUBSCRIBERS_PAGE);
  return { rows: shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

/** How many are on the list, up to `COUNTED` + 1. */
export async function countSubscribers({ db = database }: Options = {}): Promise<number> {
  const few = db
    .select({ one: sql`1` })
    .from(subscribers)
    .where(isNull(subscribers.unsubscribedAt))
    .limit(COUNTED + 1)
    .as('few');
  return db.$count(few);
}

/** Whom an unsubscribe link is of, by its unguessable token; null when there is nobody. */
export async function findSubscriber(token: string, { db = database }: Options = {}) {
  if (!/^[\w-]{16,64}$/.test(token)) return null;
  const [found] = await db
    .select({ email: subscribers.email, unsubscribedAt: subscribers.unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.token, token));
  return found ?? null;
}

/** What `exportSubscribers` gives of each, in that order. */
export const EXPORT_COLUMNS = ['E-mail', 'Subscribed', 'Unsubscribe link'] as const;

const subscribed = sql<string>`to_char(${subscribers.createdAt} at time zone ${env.SITE_TIMEZONE}, 'YYYY-MM-DD HH24:MI')`;

/** All who are on the list, oldest first, batch after batch: no connection waits for a slow reader. */
export async function* exportSubscribers(
  linkOf: (token: string) => string,
  { db = database, batch = 1000 }: { db?: Db; batch?: number } = {},
): AsyncGenerator<string[][]> {
  for (let after = 0; ;) {
    const rows = await db
      .select({ id: subscribers.id, email: subscribers.email, token: subscribers.token, subscribed })
      .from(subscribers)
      .where(and(isNull(subscribers.unsubscribedAt), gt(subscribers.id, after)))
      .orderBy(asc(subscribers.id))
      .limit(batch);
    if (rows.length > 0) yield rows.map(({ email, token, subscribed: at }) => [email, at, linkOf(token)]);
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}
