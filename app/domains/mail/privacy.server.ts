import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { inBatches, isAnyOf } from '~/db/in-batches.server';
import { customerAddress, outbox } from './tables.server';
import { emailIs, ERASED_NAME } from '~/domains/shared/person.server';
import type { ReservationPayload } from './templates/reservation-payload.server';
import type { MessagePayload } from './templates/message-mails.server';
import { hasFailed, isQueued, MAIL_KINDS, type MailKind, OUTBOX_STATES } from './vocabulary';

/** A person with their reservations and messages. */
export type Whose = { who: string; reservationIds: number[]; contactIds: number[] };

/** The fields that an erased mail keeps, and placeholders for other fields that its template needs. */
type Remains<Payload> = { keeps: (keyof Payload)[]; becomes: Partial<Payload> };

const RESERVATION: Remains<ReservationPayload> = {
  keeps: [
    ...(['bookingId', 'reference', 'rentalName', 'startDate', 'endDate', 'days', 'pricedBy', 'proposals'] as const),
    ...(['unitPrice', 'priceUnit', 'hoursPerDay', 'totalPrice', 'previousTotal', 'account', 'keptUntil'] as const),
  ],
  becomes: { customerName: ERASED_NAME },
};
const MESSAGE: Remains<MessagePayload> = {
  keeps: ['interest'],
  becomes: { firstName: ERASED_NAME, lastName: '', email: '', message: '' },
};

const NEWSLETTER: Remains<{ days: number }> = { keeps: ['days'], becomes: {} };

type Personal = typeof RESERVATION | typeof MESSAGE | typeof NEWSLETTER;

/** The remaining payload of each kind once its customer is erased; null for kinds that are not about a customer. */
const REMAINS: Record<MailKind, Personal | null> = {
  'booking-received': RESERVATION,
  'booking-confirmed': RESERVATION,
  'booking-declined': RESERVATION,
  'booking-proposal': RESERVATION,
  'booking-expired': RESERVATION,
  'booking-cancelled': RESERVATION,
  'booking-kept': RESERVATION,
  'booking-released': RESERVATION,
  'booking-quoted': RESERVATION,
  'booking-final': RESERVATION,
  'booking-new': RESERVATION,
  'booking-withdrawn': RESERVATION,
  'booking-accepted': RESERVATION,
  'booking-lapsed': RESERVATION,
  'contact-received': MESSAGE,
  'contact-new': MESSAGE,
  'newsletter-confirm': NEWSLETTER,
  'calendar-stale': null,
  invitation: null,
  test: null,
};
const UNSENT = OUTBOX_STATES.filter((state) => isQueued(state) || hasFailed(state));
const kindsWith = (remains: Personal | null) => MAIL_KINDS.filter((kind) => REMAINS[kind] === remains);

/** Mails about these reservations and messages and, by address, mails whose reservation is deleted. */
const of = ({ who, reservationIds, contactIds }: Whose) =>
  and(
    notInArray(outbox.kind, kindsWith(null)),
    or(
      reservationIds.length ? inArray(outbox.bookingId, reservationIds) : undefined,
      contactIds.length ? inArray(outbox.contactId, contactIds) : undefined,
      emailIs(outbox.recipient, who),
      sql`${customerAddress(outbox)} = lower(${who}::text)`,
    ),
  );

/** The number of mails to or about a person. */
export const countMailsOf = (whose: Whose, { db = database }: { db?: Db } = {}): Promise<number> =>
  db.$count(outbox, of(whose));

/** The payload reduced to the keys that stay: anything else may be personal. */
const reduced = ({ keeps, becomes }: Personal): SQL => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${outbox.payload})
  where key = any(${sql.param(keeps)}::text[])) || ${JSON.stringify(becomes)}::jsonb`;

/**
 * Deletes a person's unsent mails and removes names, addresses and text from the sent ones, which can still be viewed.
 * Returns the number of mails, without those that were erased earlier. Run this before the reservations and messages
 * lose their address.
 */
export async function eraseMailsOf(db: Db, whose: Whose, batch?: number): Promise<number> {
  const some = (which: SQL | undefined, most: number) =>
    isAnyOf(
      outbox.id,
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(of(whose), which))
        .limit(most)
        .for('update'),
    );
  const unsent = await inBatches(
    (most) =>
      db
        .delete(outbox)
        .where(some(inArray(outbox.state, UNSENT), most))
        .returning({ id: outbox.id }),
    batch,
  );
  const sent = await inBatches((most) => eraseSent(db, some(isWhole, most)), batch);
  return unsent + sent;
}

const personal = [...new Set(Object.values(REMAINS))].filter((remains) => remains !== null);

/** The reduced payload by kind: a kind that is not about a customer is never reduced. */
const reducedPayload = sql`case ${sql.join(
  personal.map((remains) => sql`when ${inArray(outbox.kind, kindsWith(remains))} then ${reduced(remains)}`),
  sql` `,
)} end`;

/** Whether a mail still has data that an erasure removes. */
const isWhole = sql`(${outbox.payload} <> ${reducedPayload} or ${outbox.recipient} <> 'erased' or ${outbox.lastError} is not null)`;

const eraseSent = (db: Db, which: SQL) =>
  db
    .update(outbox)
    .set({
      // A null recipient would mean the concierge.
      recipient: sql`case when ${outbox.recipient} is null then null else 'erased' end`,
      payload: reducedPayload,
      lastError: null,
    })
    .where(which)
    .returning({ id: outbox.id });
