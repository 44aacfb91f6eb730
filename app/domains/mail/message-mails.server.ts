import { type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { outbox } from './tables.server';
import type { MessageMailKind, OutboxState } from './vocabulary';

type MessageMail = { kind: MessageMailKind; state: OutboxState };

const oldestFirst = sql<MessageMail[]>`json_agg(json_build_object('kind', ${outbox.kind}, 'state', ${outbox.state})
  order by ${outbox.createdAt})`;

/** The mails about each of these messages, oldest first, in one statement. Leaves out messages without mails. */
export const mailsOfMessages = (messageIds: SQL, { db = database }: { db?: Db } = {}) =>
  db
    .select({ contactId: outbox.contactId, mails: oldestFirst.as('mails') })
    .from(outbox)
    .where(sql`${outbox.contactId} = any(array(${messageIds}))`)
    .groupBy(outbox.contactId);
