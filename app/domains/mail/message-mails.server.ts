import { type SQL, sql } from 'drizzle-orm';
import { outbox } from './tables.server';
import type { MessageMailKind, OutboxState } from './vocabulary';

export type MessageMail = { kind: MessageMailKind; state: OutboxState };

/** The mails about a message, oldest first, as one JSON column; `messageId` names the id in the query around it. */
export const mailsOfMessage = (messageId: SQL) => sql<MessageMail[]>`coalesce((
  select json_agg(json_build_object('kind', m.kind, 'state', m.state) order by m.created_at)
  from ${outbox} m where m.contact_id = ${messageId}), '[]')`;
