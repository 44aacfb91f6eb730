import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger } from '~/db/columns.server';
import { LONGEST_EMAIL } from '~/domains/shared/limits';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    /** The unguessable half of the unsubscribe link. */
    token: text().notNull(),
    createdAt: createdAt(),
    unsubscribedAt: instant(),
  },
  (t) => [
    check('newsletter_subscribers_lengths', noLonger(t, { email: LONGEST_EMAIL })),
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('newsletter_subscribers_token_unique').on(t.token),
    index('newsletter_subscribers_active')
      .on(t.id)
      .where(sql`${t.unsubscribedAt} is null`),
    index('newsletter_subscribers_search')
      .using('gin', sql`${t.email} gin_trgm_ops`)
      .where(sql`${t.unsubscribedAt} is null`),
  ],
);

/** Addresses that were typed into the form and are not yet confirmed from their mailbox: they get no newsletter. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: id(),
    email: text().notNull(),
    /** SHA-256 of the token in the link that was mailed. */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    check('newsletter_requests_lengths', noLonger(t, { email: LONGEST_EMAIL })),
    uniqueIndex('newsletter_requests_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('newsletter_requests_token_unique').on(t.tokenHash),
    index('newsletter_requests_expires').on(t.expiresAt),
  ],
);
