import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { oneOf } from '~/db/columns.server';
import { outbox } from './tables.server';
import { hasFailed, type MAIL_RECIPIENTS, type MailKind, OUTBOX_STATES, type OutboxState } from './vocabulary';

// Queries and subqueries about the mails of reservations, for the statements of the reservations' screens.

/** The status of the last mail to each customer of these reservations, given as a subquery of their ids. */
export const lastCustomerMails = (reservationIds: SQL, { db = database }: { db?: Db } = {}) =>
  db
    .selectDistinctOn([outbox.bookingId], { bookingId: outbox.bookingId, mail: outbox.state })
    .from(outbox)
    .where(and(sql`${outbox.bookingId} = any(array(${reservationIds}))`, isNotNull(outbox.recipient)))
    .orderBy(outbox.bookingId, desc(outbox.createdAt));

/** Kinds of mail to the customer of a reservation. */
export type CustomerMailKind = Exclude<Extract<MailKind, `booking-${string}`>, ConciergeMailKind>;

/** Kinds of mail to the concierge about a reservation. */
export type ConciergeMailKind = Extract<
  { [Kind in MailKind]: (typeof MAIL_RECIPIENTS)[Kind] extends 'concierge' ? Kind : never }[MailKind],
  `booking-${string}`
>;

/** A row of `customerMailsOf`. Moments are ISO strings. */
export type CustomerMail = {
  id: string;
  kind: CustomerMailKind;
  state: OutboxState;
  createdAt: string;
  sentAt: string | null;
};

/** A subquery for the mails to the customer of a reservation, newest first. */
export const customerMailsOf = (bookingId: number) => sql`
  select ${outbox.id}, ${outbox.kind}, ${outbox.state}, ${outbox.createdAt} as "createdAt", ${outbox.sentAt} as "sentAt"
  from ${outbox} where ${outbox.bookingId} = ${bookingId} and ${outbox.recipient} is not null
  order by ${outbox.createdAt} desc`;

/** A row of `failedMails`. Moments are ISO strings; no recipient means the concierge. */
export type FailedMail = {
  id: string;
  kind: MailKind;
  recipient: string | null;
  bookingId: number | null;
  createdAt: string;
};

/** A subquery for the failed mails, newest first. */
export const failedMails = () => sql`
  select ${outbox.id}, ${outbox.kind}, ${outbox.recipient}, ${outbox.bookingId} as "bookingId",
    ${outbox.createdAt} as "createdAt"
  from ${outbox} where ${oneOf(outbox.state, OUTBOX_STATES.filter(hasFailed))} order by ${outbox.createdAt} desc`;

/** Whether a reservation has a mail of this kind, sent or not. */
export const hasMail = async (bookingId: number, kind: MailKind, { db = database }: { db?: Db } = {}) =>
  (await db.$count(outbox, and(eq(outbox.bookingId, bookingId), eq(outbox.kind, kind)))) > 0;
