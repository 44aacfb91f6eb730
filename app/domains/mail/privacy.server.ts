import { and, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { outbox } from './tables.server';
import { emailIs, ERASED_NAME } from '~/domains/shared/person.server';
import type { ReservationPayload } from './templates/reservation-payload.server';
import type { MessagePayload } from './templates/message-mails.server';
import { MAIL_KINDS, type MailKind } from './vocabulary';

/** A person, and the reservations and messages that are theirs. */
export type Whose = { who: string; bookingIds: number[]; contactIds: number[] };

/** What stays in the payload of an erased mail, and the values that its template needs in place of the others. */
type Remains<Payload> = { keeps: (keyof Payload)[]; becomes: Partial<Payload> };

const RESERVATION: Remains<ReservationPayload> = {
  keeps: [
    ...(['bookingId', 'reference', 'rentalName', 'startDate', 'endDate', 'days', 'proposals'] as const),
    ...(['unitPrice', 'priceUnit', 'hoursPerDay', 'totalPrice', 'previousTotal'] as const),
  ],
  becomes: { customerName: ERASED_NAME },
};
const MESSAGE: Remains<MessagePayload> = {
  keeps: ['interest'],
  becomes: { firstName: ERASED_NAME, lastName: '', email: '', message: '' },
};

/** What is left of a mail of each kind once its customer is erased; null: it is not about a customer. */
const REMAINS: Record<MailKind, typeof RESERVATION | typeof MESSAGE | null> = {
  'booking-received': RESERVATION,
  'booking-confirmed': RESERVATION,
  'booking-declined': RESERVATION,
  'booking-proposal': RESERVATION,
  'booking-expired': RESERVATION,
  'booking-cancelled': RESERVATION,
  'booking-new': RESERVATION,
  'booking-withdrawn': RESERVATION,
  'contact-received': MESSAGE,
  'contact-new': MESSAGE,
  invitation: null,
  test: null,
};
const kindsWith = (remains: (typeof REMAINS)[MailKind]) => MAIL_KINDS.filter((kind) => REMAINS[kind] === remains);

/** Mails about these reservations and messages and, by address, mails whose reservation is deleted. */
const of = ({ who, bookingIds, contactIds }: Whose) =>
  and(
    notInArray(outbox.kind, kindsWith(null)),
    or(
      bookingIds.length ? inArray(outbox.bookingId, bookingIds) : undefined,
      contactIds.length ? inArray(outbox.contactId, contactIds) : undefined,
      emailIs(outbox.recipient, who),
      emailIs(sql`${outbox.payload} ->> 'customerEmail'`, who),
      emailIs(sql`${outbox.payload} ->> 'email'`, who),
    ),
  );

/** The number of mails to or about a person. */
export const countMailsOf = (whose: Whose, { db = database }: { db?: Db } = {}): Promise<number> =>
  db.$count(outbox, of(whose));

/** The payload reduced to the keys that stay: anything else may be personal. */
const reduced = ({ keeps, becomes }: typeof RESERVATION | typeof MESSAGE): SQL => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${outbox.payload})
  where key = any(${sql.param(keeps)}::text[])) || ${JSON.stringify(becomes)}::jsonb`;

/**
 * Deletes a person's unsent mails and removes names, addresses and text from the sent ones, which can still be viewed.
 * Returns how many mails there were. Call it before the reservations and messages lose their address.
 */
export async function eraseMailsOf(tx: Db, whose: Whose): Promise<number> {
  const theirs = of(whose);
  const unsent = await tx
    .delete(outbox)
    .where(and(theirs, ne(outbox.state, 'sent')))
    .returning({ id: outbox.id });
  const isReservation = inArray(outbox.kind, kindsWith(RESERVATION));
  const sent = await tx
    .update(outbox)
    .set({
      // A null recipient would mean the concierge.
      recipient: sql`case when ${outbox.recipient} is null then null else 'erased' end`,
      payload: sql`case when ${isReservation} then ${reduced(RESERVATION)} else ${reduced(MESSAGE)} end`,
      lastError: null,
    })
    .where(theirs)
    .returning({ id: outbox.id });
  return unsent.length + sent.length;
}
