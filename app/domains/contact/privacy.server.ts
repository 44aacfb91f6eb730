import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts, isUnhandled } from './tables.server';
import { ERASED_NAME, isPerson } from '~/domains/shared/person.server';

const of = (who: string) => isPerson(who, { email: contacts.email, phone: contacts.phone });

/** A person's messages, oldest first. */
export const findMessagesOf = (who: string, { db = database }: { db?: Db } = {}) =>
  db
    .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
    .from(contacts)
    .where(of(who))
    .orderBy(asc(contacts.id));

/** Locks a person's messages until the transaction ends. */
export const lockMessagesOf = (tx: Db, who: string) =>
  tx.select({ id: contacts.id }).from(contacts).where(of(who)).for('update');

/** Removes the sender and the text from locked messages; a new message is archived. */
export async function eraseMessages(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(contacts)
    .set({
      ...{ firstName: ERASED_NAME, lastName: '', email: '', phone: null, message: '', idempotencyKey: null },
      status: sql`case when ${isUnhandled} then 'archived' else ${contacts.status} end`,
      erasedAt: new Date(),
      version: sql`${contacts.version} + 1`,
    })
    .where(inArray(contacts.id, ids));
}

/** The contact details of a message's sender; null when there is no such message. */
export async function contactOfMessage(id: number, { db = database }: { db?: Db } = {}) {
  const [found] = await db
    .select({ email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.id, id));
  return found ?? null;
}
