import type { Db } from '~/db/database.server';
import { missedNow } from '~/domains/availability/missed-terms.server';
import type { Offer } from '~/domains/availability/openings.server';
import { MISSABLE_TERMS, type MissableTerm } from '~/domains/availability/vocabulary';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { findRatesOn } from '~/domains/pricing/rates/queries.server';
import { isOfStay } from './quotes/rules';

type Before = Parameters<typeof isOfStay>[1] & { missedTerms: MissableTerm[] };
type Stay = Before & { rentalId: number };

/**
 * The terms that a reservation misses with another stay, by its rental's terms and the rate of its first day. The
 * result recorded with the request stands: all of it for the same stay, and the notice for the same rental and first
 * day.
 */
export async function missedBy(tx: Db, stay: Stay, offer: Offer, before: Before): Promise<MissableTerm[]> {
  if (isOfStay(stay, before)) return before.missedTerms;
  const found = await findRatesOn([stay.rentalId], stay.startDate, { db: tx });
  const missed = missedNow(stay, offerOn(offer, [...found.values()], stay.startDate));
  if (stay.rentalId !== before.rentalId || stay.startDate !== before.startDate) return missed;
  return MISSABLE_TERMS.filter((term) => (term === 'noticeHours' ? before.missedTerms : missed).includes(term));
}
