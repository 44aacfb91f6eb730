import { type Db, db as database } from '~/db/database.server';
import { contactOfMessage, findMessagesOf } from '~/domains/contact/privacy.server';
import { countMailsOf } from '~/domains/mail/privacy.server';
import { isOnList } from '~/domains/newsletter/privacy.server';
import { contactOfReservation, findReservationsOf } from '~/domains/reservations/privacy.server';
import { isOpen } from '~/domains/reservations/vocabulary';

type Options = { db?: Db };

/** All stored data of a person: reservations, messages, related mails and the newsletter subscription. */
export async function findCustomer(who: string, { db = database }: Options = {}) {
  const [reservations, messages, subscribed] = await Promise.all([
    findReservationsOf(who, { db }),
    findMessagesOf(who, { db }),
    isOnList(who, { db }),
  ]);
  const [reservationIds, contactIds] = [reservations.map(({ id }) => id), messages.map(({ id }) => id)];
  const mails = await countMailsOf({ who, reservationIds, contactIds }, { db });
  return {
    open: reservations.filter(isOpen),
    closed: reservations.filter((row) => !isOpen(row)),
    ...{ messages, subscribed, mails },
  };
}

export type Customer = Awaited<ReturnType<typeof findCustomer>>;

/** The email or phone of a message's or reservation's customer, to prefill the form; empty if there is none. */
export async function whoIs(
  { message, reservation }: { message?: number; reservation?: number },
  { db = database }: Options = {},
): Promise<string> {
  const found = message
    ? await contactOfMessage(message, { db })
    : reservation
      ? await contactOfReservation(reservation, { db })
      : null;
  return found?.email || found?.phone || '';
}
