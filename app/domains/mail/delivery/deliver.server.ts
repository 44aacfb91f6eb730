import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { outbox } from '../tables.server';
import { composeMail, type OutboxMail, UnsendableError } from '../templates/compose.server';
import { describeFailure, isServerDown } from './failure';
import { nextTry, STALE_DAYS } from './retries';
import { LONGEST_SEND_MS, type Transport } from './transport.server';

/**
 * Milliseconds for which a taken mail is its taker's, longer than any send lasts. No transaction stays open meanwhile:
 * the row's next try is moved on by this, so that after a crash any process takes it up again by itself.
 */
export const LEASE_MS = LONGEST_SEND_MS + 20_000;

export const STALE = `It had been waiting for more than ${STALE_DAYS} days`;

type Options = { db?: Db; now?: Date };

// The database's clock, so that machines whose clocks differ agree.
const clock = (now: Date | undefined): SQL => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`);
const isPending = eq(outbox.state, 'pending');

/**
 * Takes up to `limit` mails that are due, the longest waiting first. Two processes never get the same one: each row is
 * locked while it is marked as taken, and the other skips it.
 */
export async function takeDue(limit: number, { db = database, now }: Options = {}): Promise<OutboxMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isPending, lte(outbox.availableAt, clock(now))))
    .orderBy(asc(outbox.availableAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        availableAt: sql`${clock(now)} + ${LEASE_MS / 1000} * interval '1 second'`,
      })
      // As an array: a plain IN may be planned so that the list is made, and limited, more than once.
      .where(eq(outbox.id, sql`any(array(${due}))`))
      .returning()
  );
}

/** Sets aside what waited too long, mostly because mail was off: it can still be sent by hand. Answers how many. */
export async function setAsideStale({ db = database, now }: Options = {}): Promise<number> {
  const set = await db
    .update(outbox)
    .set({ state: 'dead', lastError: STALE })
    .where(and(isPending, lt(outbox.availableAt, sql`${clock(now)} - ${STALE_DAYS} * interval '1 day'`)))
    .returning({ id: outbox.id });
  return set.length;
}

export type Failed = { reason: string; serverDown: boolean };

/** Sends a mail that was taken, and notes how it went. Answers why it did not go out, or null. */
export async function deliver(
  mail: OutboxMail,
  transport: Transport,
  { db = database, now, random = Math.random, last = false }: Options & { random?: () => number; last?: boolean } = {},
): Promise<Failed | null> {
  try {
    await transport.send(composeMail(mail));
  } catch (error) {
    const lastError = error instanceof UnsendableError ? error.message : describeFailure(error);
    const at = now ?? new Date();
    const serverDown = isServerDown(error);
    const next = last ? null : nextTry(mail, at, random(), serverDown);
    await db
      .update(outbox)
      .set({ lastError, ...(next ? { availableAt: next } : { state: 'dead' }) })
      // Whoever took it since, after a crash or a pause of ours, decides now.
      .where(and(eq(outbox.id, mail.id), isPending, eq(outbox.attempts, mail.attempts)));
    return { reason: lastError, serverDown };
  }
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: now ?? sql`now()`,
      lastError: null,
      // An invitation's key opens the house to whoever reads it: sent, it stays with its recipient alone.
      payload: sql`${outbox.payload} - 'token'`,
    })
    .where(eq(outbox.id, mail.id));
  return null;
}
