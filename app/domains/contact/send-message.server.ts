import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from './tables.server';
import { env } from '~/env.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { today as todayIn } from '~/domains/shared/calendar';
import { done, type Outcome } from '~/domains/shared/outcome';
import type { ContactMessage } from './schema';

type Options = {
  /** The form's idempotency key; without one, equal messages of the same day count as one. */
  key?: string | null;
  /** The reservation that the message asks to cancel. */
  bookingId?: number;
  /** Whether the demo made the message: it is cleared with the rest of the demo, and its mails are never sent. */
  demo?: boolean;
  db?: Db;
  today?: string;
};

// Columns returned to the sender, without internal ones.
const OWN = {
  id: contacts.id,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  email: contacts.email,
  phone: contacts.phone,
  interest: contacts.interest,
  message: contacts.message,
  createdAt: contacts.createdAt,
};

export type SentMessage = Pick<typeof contacts.$inferSelect, keyof typeof OWN>;

/**
 * Stores a message and, in the same transaction, enqueues mails to its sender and to the concierge. A message sent
 * twice is stored once, and the first row is returned. Refuses nothing.
 */
export async function sendMessage(
  message: ContactMessage,
  { key, bookingId, demo, db = database, today = todayIn(env.SITE_TIMEZONE) }: Options = {},
): Promise<Outcome<SentMessage>> {
  const idempotencyKey = keyOf(message, key ? `form:${key}` : `day:${today}`);
  const stored = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contacts)
      .values({ ...message, bookingId, demo, idempotencyKey })
      .onConflictDoNothing({ target: contacts.idempotencyKey })
      .returning(OWN);
    if (!row) return null;
    const about = { payload: message, contactId: row.id, demo };
    await enqueue(tx, { kind: 'contact-received', recipient: row.email, ...about });
    await enqueue(tx, { kind: 'contact-new', recipient: null, ...about });
    return row;
  });
  // A conflict is reported only after the first transaction has committed, so its row can be read.
  const [sent] = stored
    ? [stored]
    : await db.select(OWN).from(contacts).where(eq(contacts.idempotencyKey, idempotencyKey));
  return done(sent!);
}

/** The key includes a hash of the body: another text in the same scope is another message. */
function keyOf({ firstName, lastName, email, phone, interest, message }: ContactMessage, scope: string): string {
  const body = JSON.stringify([firstName, lastName, email, phone ?? null, interest, message]);
  return `${scope}:${createHash('sha256').update(body).digest('hex')}`;
}
