import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { ALL_OPEN } from '~/domains/availability/openings';
import { type Held, openingsOf } from '~/domains/availability/openings.server';
import { heldWithin } from '~/domains/availability/queries.server';
import type { Days } from '~/domains/availability/rules';
import { findReservable } from '~/domains/catalog/reservable.server';
import { termsInWords } from '~/domains/catalog/terms/words';
import { env } from '~/env.server';
import { noticeEnds } from '../missed-terms.server';

const notAsked = () => sql<Held[]>`'[]'::json`;

/** A rental for the reservation page, with its terms in words and its openings `within` a window; null if there is none with this id. */
export async function findRequestedRental(id: number, { db = database, within }: { db?: Db; within?: Days } = {}) {
  const found = await findReservable(id, within ? heldWithin(within) : notAsked, { db });
  if (!found) return null;
  const { held, ...rental } = found;
  const asked = { words: termsInWords(rental.terms, rental.priceUnit), noticeEnds: noticeEnds(rental.terms) };
  return { ...rental, ...asked, openings: within ? openingsOf(rental, held, within, env.SITE_TIMEZONE) : ALL_OPEN };
}

export type RequestedRental = NonNullable<Awaited<ReturnType<typeof findRequestedRental>>>;
