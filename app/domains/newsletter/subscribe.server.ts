import { createHash, randomBytes } from 'node:crypto';
import { and, isNull, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { hasEnoughUnasked } from '~/domains/mail/unasked-mail.server';
import { emailIs } from '~/domains/shared/person.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { newsletterSubscribers } from './tables.server';

/** Days that the link in the mail works; the mail says so, too. */
const DAYS = 7;

/** Hash of a link's token, so that a leaked table cannot confirm anything. */
export const hashConfirmation = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Notes an address, ignoring case, and mails it a link: only the mailbox's owner can subscribe it, also after an
 * unsubscription. The result does not reveal whether the address is on the list. No second mail is sent for a second
 * request within 15 minutes, or to a mailbox that has received enough such mails today. Refuses nothing.
 */
export async function subscribe(email: string, { db = database } = {}): Promise<Outcome<null>> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const { email: known, unsubscribedAt } = newsletterSubscribers;
    if ((await tx.$count(newsletterSubscribers, and(emailIs(known, email), isNull(unsubscribedAt)))) > 0) {
      return done(null);
    }
    // The link in the last mail works until another one replaces it.
    if (await hasEnoughUnasked(tx, email)) return done(null);
    // Raw SQL: Drizzle's upsert does not support an index on an expression.
    const noted = await tx.execute(sql`
      insert into newsletter_requests (email, token_hash, expires_at)
      values (${email}, ${hashConfirmation(token)}, now() + ${DAYS} * interval '1 day')
      on conflict (lower(email)) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()
        where newsletter_requests.created_at < now() - interval '15 minutes'
      returning id`);
    if (noted.length > 0)
      await enqueue(tx, { kind: 'newsletter-confirm', recipient: email, payload: { token, days: DAYS } });
    return done(null);
  });
}
