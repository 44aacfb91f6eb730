import { sql } from 'drizzle-orm';
import type { TrigramCounts } from '~/db/trigrams.server';
import { newestMatches, newestTexts, ofWords, ofWordsOr } from '~/domains/shared/bounded-search.server';
import { hasPhone } from '~/domains/shared/person.server';
import { bookings, reservationSearchText } from '../tables.server';
import type { ReservationStatus } from '../vocabulary';
import { hasWord, isServed } from './queries.server';

export type FoundReservation = {
  id: number;
  status: ReservationStatus;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  rentalName: string;
  startDate: string;
  endDate: string;
  demo: boolean;
};

type Asked = { words: readonly string[]; counts: TrigramCounts; phone: string | null; most: number };

/** The texts of the newest reservations, whose letters tell which of a search are rare: a subquery. */
export const newestReservations = newestTexts(bookings, reservationSearchText(bookings));

/** The newest reservations with all words, or of this phone number: a subquery that is a JSON list. */
export function foundReservations({ words, counts, phone, most }: Asked) {
  const called = phone ? hasPhone(phone, { email: bookings.customerEmail, phone: bookings.customerPhone }) : undefined;
  const ids = newestMatches({
    table: bookings,
    most,
    ...ofWordsOr(called, ofWords(words, hasWord, isServed), counts),
  });
  return sql<FoundReservation[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${bookings.id}, 'status', ${bookings.status}, 'rentalName', ${bookings.rentalName},
      'customerName', ${bookings.customerName}, 'customerEmail', ${bookings.customerEmail},
      'customerPhone', ${bookings.customerPhone}, 'demo', ${bookings.demo},
      'startDate', ${bookings.startDate}, 'endDate', ${bookings.endDate}
    ) order by ${bookings.id} desc), '[]') from ${bookings} where ${bookings.id} in ${ids})`;
}
