import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minuteIn } from '~/db/columns.server';
import { type Db, db as database } from '~/db/database.server';
import { hashConfirmation } from './subscribe.server';
import { newsletterRequests as requests, newsletterSubscribers as subscribers } from './tables.server';
import { env } from '~/env.server';
import { isSecret } from '~/domains/shared/limits';
import { csvColumns, type CsvValue } from '~/domains/shared/csv-columns';
import { contains, isOneOf, ofWords, searchInOrder } from '~/domains/shared/bounded-search.server';

type Options = { db?: Db };

/** Subscribers per page. */
const SUBSCRIBERS_PAGE = 50;
/** The highest number that is counted exactly, in an index of the subscribers' ids alone. */
export const COUNTED = 3_000;

/** One page of subscribers, newest first, filtered by part of the address. */
export async function listSubscribers({ q, after }: { q?: string; after?: number }, { db = database }: Options = {}) {
  const within = and(isNull(subscribers.unsubscribedAt), after ? lt(subscribers.id, after) : undefined);
  const by = [desc(subscribers.id)];
  const found = q
    ? await searchInOrder(
        {
          ...{ table: subscribers, within, by, ...ofWords([q], (part) => contains(subscribers.email, part)) },
          ...{ most: SUBSCRIBERS_PAGE + 1, later: after !== undefined },
        },
        { db },
      )
    : null;
  const rows = await db
    .select({ id: subscribers.id, email: subscribers.email, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(found ? isOneOf(subscribers.id, found.ids) : within)
    .orderBy(...by)
    .limit(SUBSCRIBERS_PAGE + 1);
  const shown = rows.slice(0, SUBSCRIBERS_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : found?.searched;
  return { rows: shown, next: last?.id ?? null, further: Boolean(found?.searched) };
}

/** Counts subscribers, up to `COUNTED` + 1. */
export async function countSubscribers({ db = database }: Options = {}): Promise<number> {
  const few = db
    .select({ one: sql`1` })
    .from(subscribers)
    .where(isNull(subscribers.unsubscribedAt))
    .orderBy(subscribers.id)
    .limit(COUNTED + 1)
    .as('few');
  return db.$count(few);
}

/** Counts addresses that have not confirmed yet, up to `COUNTED` + 1. */
export async function countUnconfirmed({ db = database }: Options = {}): Promise<number> {
  const few = db
    .select({ one: sql`1` })
    .from(requests)
    .where(gt(requests.expiresAt, sql`now()`))
    .orderBy(requests.expiresAt)
    .limit(COUNTED + 1)
    .as('few');
  return db.$count(few);
}

/** The address of a confirmation link; null if it was used, has expired or never existed. */
export async function findRequest(token: string, { db = database }: Options = {}): Promise<{ email: string } | null> {
  const [found] = await db
    .select({ email: requests.email })
    .from(requests)
    .where(and(eq(requests.tokenHash, hashConfirmation(token)), gt(requests.expiresAt, sql`now()`)));
  return found ?? null;
}

/** The subscriber of an unsubscribe link, found by its unguessable token; null when there is none. */
export async function findSubscriber(token: string, { db = database }: Options = {}) {
  if (!isSecret(token)) return null;
  const [found] = await db
    .select({ email: subscribers.email, unsubscribedAt: subscribers.unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.token, token));
  return found ?? null;
}

const Exported = z.object({ email: z.string(), subscribed: z.string(), link: z.string() });

export const SUBSCRIBERS_FILE = csvColumns(Exported, {
  Email: (row) => row.email,
  Subscribed: (row) => row.subscribed,
  'Unsubscribe link': (row) => row.link,
});

const subscribed = minuteIn(env.SITE_TIMEZONE, subscribers.createdAt);

/** All subscribers, oldest first, in batches, so that a slow download does not hold a database connection. */
export async function* exportSubscribers(
  linkOf: (token: string) => string,
  { db = database, batch = 1000 }: { db?: Db; batch?: number } = {},
): AsyncGenerator<CsvValue[][]> {
  for (let after = 0; ;) {
    const rows = await db
      .select({ id: subscribers.id, email: subscribers.email, token: subscribers.token, subscribed })
      .from(subscribers)
      .where(and(isNull(subscribers.unsubscribedAt), gt(subscribers.id, after)))
      .orderBy(asc(subscribers.id))
      .limit(batch);
    if (rows.length > 0) yield rows.map((row) => SUBSCRIBERS_FILE.line({ ...row, link: linkOf(row.token) }));
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}
