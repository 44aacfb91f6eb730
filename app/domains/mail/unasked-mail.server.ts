import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { mailboxOf, outbox } from './tables.server';
import { MAIL_KINDS, MAIL_RECIPIENTS } from './vocabulary';

/** The most mails in 24 hours to a mailbox whose address a visitor typed: anyone can type another person's address. */
const MOST_UNASKED = 5;
const UNASKED = MAIL_KINDS.filter((kind) => MAIL_RECIPIENTS[kind] === 'visitor');

/**
 * Whether a mailbox has received enough mails that its owner may not have asked for. Holds a lock on the mailbox until
 * the transaction ends, so that concurrent requests are counted one after the other.
 */
export async function hasEnoughUnasked(tx: Db, recipient: string): Promise<boolean> {
  const mailbox = mailboxOf(sql`${recipient}::text`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailbox'), hashtext(${mailbox}))`);
  const recent = and(
    eq(mailboxOf(outbox.recipient), mailbox),
    gt(outbox.createdAt, sql`now() - interval '1 day'`),
    inArray(outbox.kind, UNASKED),
  );
  return (await tx.$count(outbox, recent)) >= MOST_UNASKED;
}
