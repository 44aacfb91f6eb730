import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { isAnyOf } from '~/db/in-batches.server';
import { isInState, outbox } from '../tables.server';
import { composeMail, type OutboxMail, UnsendableError } from '../templates/compose.server';
import { describeFailure, isServerDown } from './failure';
import { nextTry, STALE_DAYS } from './retries';
import { LONGEST_SEND_MS, type Transport } from './transport.server';

/**
 * Milliseconds that a mail is reserved for the worker that took it, longer than any send lasts. No transaction stays
 * open: `availableAt` is moved ahead by this, so that after a crash any process picks the mail up again.
 */
export const LEASE_MS = LONGEST_SEND_MS + 20_000;

export const STALE = `Queued for more than ${STALE_DAYS} days`;

type Options = { db?: Db; now?: Date };

// The database's clock, since the machines' clocks may differ.
const clock = (now: Date | undefined): SQL => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`);
const isPending = isInState(outbox, 'pending');

/**
 * Takes up to `limit` due mails, longest waiting first. Two processes never take the same mail: a process locks each
 * row while it marks it, and other processes skip locked rows.
 */
export async function takeDue(limit: number, { db = database, now }: Options = {}): Promise<OutboxMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isPending, lte(outbox.availableAt, clock(now))))
    .orderBy(asc(outbox.availableAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      availableAt: sql`${clock(now)} + ${LEASE_MS / 1000} * interval '1 second'`,
    })
    .where(isAnyOf(outbox.id, due))
    .returning();
}

/**
 * Marks mails as failed that were queued too long, mostly because mail was off; admins can send them manually. Returns
 * the number of these mails.
 */
export async function setAsideStale({ db = database, now }: Options = {}): Promise<number> {
  const set = await db
    .update(outbox)
    .set({ state: 'dead', lastError: STALE })
    .where(and(isPending, lt(outbox.availableAt, sql`${clock(now)} - ${STALE_DAYS} * interval '1 day'`)))
    .returning({ id: outbox.id });
  return set.length;
}

export type Failed = { reason: string; serverDown: boolean };

/** Sends a taken mail and records the result. Returns the reason of a failure, or null. */
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
      // If another process has taken the mail since, after a crash or pause here, that process decides.
      .where(and(eq(outbox.id, mail.id), isPending, eq(outbox.attempts, mail.attempts)));
    return { reason: lastError, serverDown };
  }
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: now ?? sql`now()`,
      lastError: null,
      // An invitation's token grants admin access: once sent, only its recipient has it.
      payload: sql`${outbox.payload} - 'token'`,
    })
    .where(eq(outbox.id, mail.id));
  return null;
}
