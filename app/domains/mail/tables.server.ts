import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, noLonger, oneOf } from '~/db/columns.server';
import { contacts } from '~/domains/contact/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import {
  LONGEST_REASON,
  MAIL_KINDS,
  type MailKind,
  OUTBOX_STATES,
  type OutboxState,
  TROUBLED_AFTER,
} from './vocabulary';

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

/**
 * Whether a mail is in a state, which is written out: for a parameter, the planner could not tell which partial index
 * applies, and with 100,000 mails pending it would take one whose rows must be sorted.
 */
export const isInState = (t: Columns<'state'>, state: OutboxState) => sql`${t.state} = ${sql.raw(`'${state}'`)}`;

/** A mail that keeps failing but is still retried. Test mails are not counted. */
export const isFailing = (t: Columns<'state' | 'attempts' | 'lastError' | 'kind'>) =>
  sql`${isInState(t, 'pending')} and ${t.attempts} >= ${sql.raw(String(TROUBLED_AFTER))} and ${t.lastError} is not null and ${t.kind} <> 'test'`;

/**
 * The address of the customer that a mail is about, even if the mail is to the concierge; queries use it because it has
 * an index.
 */
export const customerAddress = (t: Columns<'payload'>) =>
  sql`lower(coalesce(${t.payload} ->> 'customerEmail', ${t.payload} ->> 'email'))`;

/** A sent mail whose text is still kept. */
export const hasSentText = (t: Columns<'state' | 'payload'>) =>
  sql`${isInState(t, 'sent')} and ${t.payload} <> '{}'::jsonb`;

/** The mailbox behind an address: most servers deliver `a.b+c@example.com` to `ab@example.com`. */
export const mailboxOf = (address: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(lower(${address}), '[+][^@]*', ''), '[.](?=.*@)', '', 'g')`;

export const outbox = pgTable(
  'outbox',
  {
    /** Also the local part of the mail's Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** Null means the concierge. */
    recipient: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<OutboxState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** The time from which a worker may take the row. */
    availableAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'set null' }),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('outbox_state_known', oneOf(t.state, OUTBOX_STATES)),
    check('outbox_kind_known', oneOf(t.kind, MAIL_KINDS)),
    check('outbox_sent_timed', sql`${t.state} <> 'sent' or ${t.sentAt} is not null`),
    check('outbox_attempts_counted', sql`${t.attempts} >= 0`),
    check('outbox_lengths', noLonger(t, { recipient: LONGEST_EMAIL, lastError: LONGEST_REASON })),
    index('outbox_due')
      .on(t.availableAt)
      .where(sql`${t.state} = 'pending'`),
    ...OUTBOX_STATES.map((state) =>
      index(`outbox_${state}`).on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isInState(t, state)),
    ),
    index('outbox_failing').on(t.id).where(isFailing(t)),
    index('outbox_texts').on(t.createdAt).where(hasSentText(t)),
    index('outbox_recipient').on(sql`lower(${t.recipient})`),
    index('outbox_customer').on(customerAddress(t)),
    index('outbox_booking').on(t.bookingId),
    index('outbox_contact').on(t.contactId),
    index('outbox_mailbox').on(mailboxOf(t.recipient), t.createdAt),
  ],
);
