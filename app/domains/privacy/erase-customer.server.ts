import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { eraseMessages, lockMessagesOf } from '~/domains/contact/privacy.server';
import { eraseMailsOf, type Whose } from '~/domains/mail/privacy.server';
import { eraseSubscription } from '~/domains/newsletter/privacy.server';
import { withExpected } from '~/domains/reservations/expected-times';
import { eraseReservations, lockReservationsOf } from '~/domains/reservations/privacy.server';
import { isOpen } from '~/domains/reservations/vocabulary';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { stayText } from '~/domains/shared/times';

export type Erased = { reservations: number; messages: number; mails: number; subscribed: boolean };

/**
 * Erases a person: closed reservations, messages and sent mails lose name, contact details and free text; unsent mails
 * and the newsletter subscription are deleted. Refuses while a reservation is open, listing each, and if nothing is
 * found. Mails are erased first, in small steps, then the rest in one transaction: until it commits, the person can be
 * found, so that repeating a failed erasure completes it.
 */
export async function eraseCustomer(
  who: string,
  { by, db = database }: { by: string; db?: typeof database },
): Promise<Outcome<Erased>> {
  const found = await db.transaction((tx) => lockTheirs(tx, who));
  if (!found.ok) return found;
  const before = await eraseMailsOf(db, found.value);

  return db.transaction(async (tx) => {
    const theirs = await lockTheirs(tx, who);
    if (!theirs.ok) return theirs;
    const { reservationIds, contactIds } = theirs.value;
    // Erases the mails written meanwhile, before the rows lose the address by which their mails are found.
    const mails = before + (await eraseMailsOf(tx, theirs.value));
    await eraseReservations(tx, reservationIds, by);
    await eraseMessages(tx, contactIds);
    const subscribed = await eraseSubscription(tx, who);
    if (reservationIds.length + contactIds.length + mails === 0 && !subscribed) {
      return refuse('not-found', 'No data found for this email or phone number.');
    }
    const erased = { reservations: reservationIds.length, messages: contactIds.length, mails, subscribed };
    // The log keeps the amounts, not the person.
    const changes = Object.fromEntries(Object.entries(erased).map(([what, count]) => [what, [count, null] as const]));
    await record(tx, { subject: 'customer', label: '', action: 'erased', changes });
    return done(erased);
  });
}

/** Locks a person's reservations and messages until the transaction ends. Refuses while a reservation is open. */
async function lockTheirs(tx: Db, who: string): Promise<Outcome<Whose>> {
  const reservations = await lockReservationsOf(tx, who);
  const open = reservations.filter(isOpen);
  if (open.length > 0) return refuse('conflict', stillOpen(open));
  const messages = await lockMessagesOf(tx, who);
  return done({ who, reservationIds: reservations.map(({ id }) => id), contactIds: messages.map(({ id }) => id) });
}

const stillOpen = (open: Awaited<ReturnType<typeof lockReservationsOf>>) =>
  `Cannot erase while a reservation is open: ${open
    .map(
      ({ id, status, rentalName, ...stay }) => `no. ${id}, ${rentalName}, ${stayText(withExpected(stay))}, ${status}`,
    )
    .join('; ')}. Decline or cancel it, or wait until the stay is over.`;
