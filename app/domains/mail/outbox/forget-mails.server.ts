import { and, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { daysBefore, inBatches, isInBatch } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { hasSentText, isInState, outbox } from '../tables.server';
import type { OutboxState } from '../vocabulary';

type Options = { db?: typeof database; now?: Date };

/** Removes the text and data of mails that were sent more than KEEP_MAIL_TEXTS_DAYS ago; returns how many. */
export const forgetMailTexts = ({ db = database, now = new Date() }: Options = {}) =>
  inBatches((most) => {
    const where = and(hasSentText(outbox), lt(outbox.createdAt, daysBefore(now, env.KEEP_MAIL_TEXTS_DAYS)));
    const old = isInBatch(db, outbox.id, { where, order: [outbox.createdAt], most });
    return db.update(outbox).set({ payload: {} }).where(old).returning({ id: outbox.id });
  });

/** Removes mails that were sent, or given up, more than KEEP_MAILS_DAYS ago; returns how many. */
export async function forgetMails({ db = database, now = new Date() }: Options = {}): Promise<number> {
  const forget = (state: OutboxState) =>
    inBatches((most) => {
      const where = and(isInState(outbox, state), lt(outbox.createdAt, daysBefore(now, env.KEEP_MAILS_DAYS)));
      const old = isInBatch(db, outbox.id, { where, order: [outbox.createdAt, outbox.id], most });
      return db.delete(outbox).where(old).returning({ id: outbox.id });
    });
  return (await forget('sent')) + (await forget('dead'));
}
