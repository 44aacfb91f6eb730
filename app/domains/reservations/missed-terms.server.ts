import type { Db } from '~/db/database.server';
import { missedNow } from '~/domains/availability/missed-terms.server';
import type { Offer } from '~/domains/availability/openings.server';
import type { MissableTerm } from '~/domains/availability/vocabulary';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { findRatesOn } from '~/domains/pricing/rates/queries.server';

type Stay = Parameters<typeof missedNow>[0] & { rentalId: number };

/** The terms that the stay of a reservation misses now, by its rental's terms and the rate of its first day. */
export async function missedBy(tx: Db, stay: Stay, offer: Offer): Promise<MissableTerm[]> {
  const found = await findRatesOn([stay.rentalId], stay.startDate, { db: tx });
  return missedNow(stay, offerOn(offer, [...found.values()], stay.startDate));
}
