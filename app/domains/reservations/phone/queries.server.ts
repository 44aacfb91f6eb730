import { noticeEnds } from '~/domains/availability/missed-terms.server';
import type { Days } from '~/domains/availability/rules';
import { withWords } from '~/domains/pricing/rates/minimum-stay';
import { findPricing } from '~/domains/pricing/rates/queries.server';
import { listReservable } from '~/domains/catalog/reservable.server';
import { termsInWords } from '~/domains/catalog/terms/words';
import type { PhoneRequest } from './schema';

/** The rentals that the phone form offers, each with its terms in words, so that the form warns of missed ones. */
export async function listOffered(asked: Parameters<typeof listReservable>[0], within: Days) {
  const rentals = await listReservable(asked);
  const pricing = await findPricing(
    rentals.map(({ id }) => id),
    within,
  );
  return rentals.map((rental) => ({
    ...rental,
    prices: pricing.get(rental.id)!.prices,
    rates: withWords(pricing.get(rental.id)!.rates, rental.priceUnit),
    words: termsInWords(rental.terms, rental.priceUnit),
    noticeEnds: noticeEnds(rental.terms),
  }));
}

export type OfferedRental = Awaited<ReturnType<typeof listOffered>>[number];

/** Whether a form sent by `find` searches for rentals. Enter does if the search does not match the chosen rental. */
export async function looksForRentals({ find, rentalSearch: q, rentalId }: PhoneRequest): Promise<boolean> {
  if (find !== 'entered' || !q) return find === 'rentals';
  return (await listReservable({ q })).every(({ id }) => id !== rentalId);
}
