import { desc, eq, sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmSubscription } from '~/domains/newsletter/confirm-subscription.server';
import { subscribe } from '~/domains/newsletter/subscribe.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';

/** The token in the newest confirmation mail to an address. */
export async function confirmationToken(email: string): Promise<string> {
  const [mail] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return (mail!.payload as { token: string }).token;
}

/** Subscribes an address and confirms it with the mailed link. Returns its row. */
export async function subscribed(email = 'ada@example.com') {
  await subscribe(email);
  await confirmSubscription(await confirmationToken(email));
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()));
  return row!;
}
