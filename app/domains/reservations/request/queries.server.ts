import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { takenWithin } from '~/domains/availability/queries.server';
import { type Days, mergedWithin } from '~/domains/availability/rules';
import { findReservable } from '~/domains/catalog/reservable.server';

const notAsked = () => sql<Days[]>`'[]'::json`;

/** A rental for the reservation page, with its taken days `within` a window; null if there is none with this id. */
export async function findRequestedRental(id: number, { db = database, within }: { db?: Db; within?: Days } = {}) {
  const rental = await findReservable(id, within ? takenWithin(within) : notAsked, { db });
  return rental && { ...rental, taken: within ? mergedWithin(rental.taken, within) : [] };
}

export type RequestedRental = NonNullable<Awaited<ReturnType<typeof findRequestedRental>>>;
