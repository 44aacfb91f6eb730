import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { isIndexed } from '~/db/trigrams.server';
import { type FoundRental, foundRentals } from '~/domains/catalog/rentals/find-for-search.server';
import { type FoundMessage, foundMessages } from '~/domains/contact/messages/find-for-search.server';
import { type FoundReservation, foundReservations } from '~/domains/reservations/inbox/find-for-search.server';
import { searchWords } from '~/domains/reservations/inbox/inbox-query';
import { askedPhone, isOnlyPhone } from './asked-phone';
import { trigramCounts } from './trigram-counts.server';

/** Maximum results of each kind in a search; the list of each kind shows all. */
const MOST_FOUND = 8;

/** Whether a search for `q` reads only the newest rows: no index finds its words, and it is not a phone number. */
export const isBounded = (q: string) => !isOnlyPhone(q) && !searchWords(q).some(isIndexed);

type Found = { reservations: FoundReservation[]; messages: FoundMessage[]; rentals: FoundRental[] };

/**
 * The newest reservations, messages and rentals with these words, or whose phone number ends with these digits, in one
 * statement. `q` is one line of at most 120 characters, and not empty. Before the first count of trigrams, all trigrams
 * of a word are looked up, which finds the same rows.
 */
export async function findAnything(q: string, { db = database } = {}): Promise<Found> {
  const words = isOnlyPhone(q) ? [] : searchWords(q);
  const counts = trigramCounts();
  const asked = { words, phone: askedPhone(q), most: MOST_FOUND };
  const [found] = await db.execute<Found>(sql`
    select ${foundReservations({ ...asked, counts: counts.reservations })} as reservations,
      ${foundMessages({ ...asked, counts: counts.messages })} as messages, ${foundRentals({ ...asked, q })} as rentals`);
  return found!;
}
