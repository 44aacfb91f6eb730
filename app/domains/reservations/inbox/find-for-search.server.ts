import { sql } from 'drizzle-orm';
import type { TrigramCounts } from '~/db/trigrams.server';
import { newestMatches, newestTexts, ofWords, ofWordsOr } from '~/domains/shared/bounded-search.server';
import { hasPhone } from '~/domains/shared/person.server';
import type { ReservationTimes } from '~/domains/shared/times';
import type { Expected } from '../expected-times';
import { expectedTimesOf } from '../expected-times.server';
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
} & ReservationTimes &
  Expected;

type Asked = { words: readonly string[]; counts?: TrigramCounts; phone: string | null; most: number };

/** A subquery for the texts of the newest reservations, which show what parts of a search are rare. */
export const newestReservations = newestTexts(bookings, reservationSearchText(bookings));

/** A subquery for a JSON list of the newest reservations that have all words or this phone number. */
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
      'startDate', ${bookings.startDate}, 'endDate', ${bookings.endDate}, 'startTime', ${bookings.startTime},
      'hoursPerDay', ${bookings.hoursPerDay}, 'handoverTime', ${bookings.handoverTime},
      'returnTime', ${bookings.returnTime}, 'expected', ${expectedTimesOf(bookings)}
    ) order by ${bookings.id} desc), '[]') from ${bookings} where ${bookings.id} in ${ids})`;
}
