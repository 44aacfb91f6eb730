import { eq } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { PAYLOADS } from './mail-payloads';

type Row = Partial<typeof outbox.$inferInsert>;

/** Puts a mail into the outbox. Returns its id. */
export async function putMail(row: Row = {}): Promise<string> {
  const kind = row.kind ?? 'booking-received';
  const filled = { kind, recipient: 'ada@example.com', payload: PAYLOADS[kind], ...row };
  const [made] = await db.insert(outbox).values(filled).returning({ id: outbox.id });
  return made!.id;
}

export async function mailRow(id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row!;
}

/** Moves the next attempt to now. */
export const pauseIsOver = (id: string) => db.update(outbox).set({ availableAt: new Date() }).where(eq(outbox.id, id));
