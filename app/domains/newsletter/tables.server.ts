import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '~/db/columns.server';

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
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('newsletter_subscribers_token_unique').on(t.token),
    index('newsletter_subscribers_search')
      .using('gin', sql`${t.email} gin_trgm_ops`)
      .where(sql`${t.unsubscribedAt} is null`),
  ],
);
