import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf } from '~/db/columns.server';
import { contacts } from '~/domains/contact/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { type MailKind, OUTBOX_STATES, type OutboxState } from './vocabulary';

/** The mailbox behind an address: most servers deliver `a.b+c@example.com` to `ab@example.com`. */
export const mailboxOf = (address: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(lower(${address}), '[+][^@]*', ''), '[.](?=.*@)', '', 'g')`;

export const outbox = pgTable(
  'outbox',
  {
    /** Also the local part of the mail's Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** Null: to the concierge. */
    recipient: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<OutboxState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** A worker takes the row from then on. */
    availableAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'set null' }),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('outbox_state_known', oneOf(t.state, OUTBOX_STATES)),
    index('outbox_due')
      .on(t.availableAt)
      .where(sql`${t.state} = 'pending'`),
    index('outbox_state_created').on(t.state, t.createdAt.desc().nullsFirst()),
    index('outbox_booking').on(t.bookingId),
    index('outbox_contact').on(t.contactId),
    index('outbox_mailbox').on(mailboxOf(t.recipient), t.createdAt),
  ],
);
