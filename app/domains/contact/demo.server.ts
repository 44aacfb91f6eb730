import { inArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { removeMailsAbout } from '~/domains/mail/demo.server';
import { contacts } from './tables.server';

const isDemo = sql`${contacts.demo}`;

/** The number of the demo's messages. */
export const countDemoMessages = ({ db = database }: { db?: Db } = {}) => db.$count(contacts, isDemo);

/** Deletes the messages of the demo with their mails. */
export async function removeDemoMessages(tx: Db): Promise<void> {
  const rows = await tx.select({ id: contacts.id }).from(contacts).where(isDemo).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await removeMailsAbout(tx, { contactIds: ids });
  await tx.delete(contacts).where(inArray(contacts.id, ids));
}
