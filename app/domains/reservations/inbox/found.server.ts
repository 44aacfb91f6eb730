import { sql } from 'drizzle-orm';
import { newestMatches } from '~/domains/shared/bounded-search.server';
import { isPerson } from '~/domains/shared/person.server';
import { bookings } from '../tables.server';
import type { ReservationStatus } from '../vocabulary';
import { searchWords } from './inbox-query';
import { hasWord, isServed } from './queries.server';

export type FoundReservation = {
  id: number;
  status: ReservationStatus;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string;
  rentalName: string;
  startDate: string;
  endDate: string;
};

/** The newest reservations with all of these words, or of this phone number: a subquery that is a JSON list. */
export function foundReservations({ q, phone, most }: { q: string; phone: string | null; most: number }) {
  const words = searchWords(q);
  const matches = phone
    ? isPerson(phone, { email: bookings.customerEmail, phone: bookings.customerPhone })
    : sql.join(words.map(hasWord), sql` and `);
  const ids = newestMatches({ table: bookings, matches, most, indexed: phone !== null || words.some(isServed) });
  return sql<FoundReservation[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${bookings.id}, 'status', ${bookings.status}, 'rentalName', ${bookings.rentalName},
      'customerName', ${bookings.customerName}, 'customerEmail', ${bookings.customerEmail},
      'customerPhone', ${bookings.customerPhone}, 'startDate', ${bookings.startDate}, 'endDate', ${bookings.endDate}
    ) order by ${bookings.id} desc), '[]') from ${bookings} where ${bookings.id} in ${ids})`;
}
