import { sql } from 'drizzle-orm';
import type { Seen } from '~/db/trigrams.server';
import { newestMatches, ofWords, ofWordsOr, seenInNewest } from '~/domains/shared/bounded-search.server';
import { hasPhone } from '~/domains/shared/person.server';
import { bookings } from '../tables.server';
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

type Asked = { words: readonly string[]; seen: Seen; phone: string | null; most: number };

/** A subquery for how many of the newest reservations have each part of these words. */
export const seenInReservations = (words: readonly string[]) =>
  seenInNewest(bookings, ofWords(words, hasWord, isServed));

/** The newest reservations with all words, or of this phone number: a subquery that is a JSON list. */
export function foundReservations({ words, seen, phone, most }: Asked) {
  const called = phone ? hasPhone(phone, { email: bookings.customerEmail, phone: bookings.customerPhone }) : undefined;
  const ids = newestMatches({ table: bookings, most, ...ofWordsOr(called, seen, ofWords(words, hasWord, isServed)) });
  return sql<FoundReservation[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${bookings.id}, 'status', ${bookings.status}, 'rentalName', ${bookings.rentalName},
      'customerName', ${bookings.customerName}, 'customerEmail', ${bookings.customerEmail},
      'customerPhone', ${bookings.customerPhone}, 'demo', ${bookings.demo},
      'startDate', ${bookings.startDate}, 'endDate', ${bookings.endDate}
    ) order by ${bookings.id} desc), '[]') from ${bookings} where ${bookings.id} in ${ids})`;
}
