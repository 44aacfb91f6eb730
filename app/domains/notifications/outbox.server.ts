import type { Db } from '~/db/database.server';
import { outbox } from '~/db/schema.server';
import type { MailKind } from './vocabulary';

type Mail = {
  kind: MailKind;
  /** Null: to the concierge. */
  recipient: string | null;
  payload: Record<string, unknown>;
  bookingId?: number;
  contactId?: number;
};

/** Puts a mail into the outbox. Give it the transaction of what the mail tells about: both are kept, or neither. */
export async function enqueue(tx: Db, mail: Mail): Promise<void> {
  await tx.insert(outbox).values(mail);
}
