import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, noLonger, oneOf, phoneDigits, phoneFromEnd, versioned } from '~/db/columns.server';
import { CONTACT_LENGTHS, CONTACT_STATUSES, type ContactStatus, IS_HANDLED } from './vocabulary';

/** The text that the list of messages searches; queries must use the same expression for its index to serve them. */
export const messageSearchText = (t: Record<'firstName' | 'lastName' | 'email' | 'message', AnyPgColumn>) =>
  sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.message})`;

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    interest: text().notNull(),
    message: text().notNull(),
    status: text().$type<ContactStatus>().notNull().default('new'),
    /** The username of the admin who last moved it out of 'new'. */
    handledBy: text(),
    handledAt: instant(),
    erasedAt: instant(),
    /** The reservation that the message asks to cancel, if any: the decision about it is the answer. */
    bookingId: integer(),
    /** Whether the demo made the message. */
    demo: boolean().notNull().default(false),
    idempotencyKey: text(),
    ...versioned(),
  },
  (t) => [
    check('contacts_lengths', noLonger(t, CONTACT_LENGTHS)),
    check('contacts_status_known', oneOf(t.status, CONTACT_STATUSES)),
    uniqueIndex('contacts_idempotency_key_unique').on(t.idempotencyKey),
    index('contacts_status_created').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contacts_email').on(sql`lower(${t.email})`),
    index('contacts_phone').on(phoneDigits(t.phone)),
    index('contacts_phone_end').on(phoneFromEnd(t.phone)),
    index('contacts_demo')
      .on(t.id)
      .where(sql`${t.demo}`),
    index('contacts_words').using('gin', sql`${messageSearchText(t)} gin_trgm_ops`),
  ],
);

/** Whether no admin has dealt with a row of `contacts` yet. */
export const isUnhandled = oneOf(
  contacts.status,
  CONTACT_STATUSES.filter((status) => !IS_HANDLED[status]),
);
