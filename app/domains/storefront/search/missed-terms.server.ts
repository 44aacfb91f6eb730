import type { Days } from '~/domains/availability/rules';
import type { Offer } from '~/domains/availability/openings.server';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { termsInWords } from '~/domains/catalog/terms/words';
import { missedNow } from '~/domains/availability/missed-terms.server';
import { minimumWords, offerOn } from '~/domains/pricing/rates/minimum-stay';
import type { StayRate } from '~/domains/pricing/rates/terms-on';

/**
 * Returns a function that lists, in words, the terms of a rental that these days miss. A search has no hours: for a
 * rental by the hour, they are assumed. `rate` is the rate of the first day.
 */
export function missedTermsOf(days: Days): (offer: Offer, rate?: StayRate) => string[] {
  // Cached, since many rentals share the same terms, and time zones take time.
  const known = new Map<string, string[]>();
  return ({ priceUnit, terms }, rate) => {
    const key = JSON.stringify([priceUnit, terms, rate?.id]);
    const found = known.get(key) ?? missedWords(days, { priceUnit, terms }, rate);
    known.set(key, found);
    return found;
  };
}

function missedWords(days: Days, offer: Offer, rate?: StayRate): string[] {
  const { priceUnit, terms } = rate ? offerOn(offer, [rate], days.startDate) : offer;
  const asked = rate && minimumWords(rate, priceUnit);
  const missed: readonly string[] = missedNow({ ...days, hoursPerDay: assumedHours(terms) }, { priceUnit, terms });
  return termsInWords(terms, priceUnit)
    .filter(({ term }) => missed.includes(term))
    .map(({ term, text }) => (term === 'minimumStay' && asked ? asked : text));
}
