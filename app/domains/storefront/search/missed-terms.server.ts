import type { Days } from '~/domains/availability/rules';
import type { Offer } from '~/domains/availability/openings.server';
import { termsInWords } from '~/domains/catalog/terms/words';
import { missedNow } from '~/domains/availability/missed-terms.server';

/**
 * Says of many rentals which of their terms these days miss, in words. A search asks for no hours: where a rental by
 * the hour has a shortest or a longest stay, hours that fit are assumed.
 */
export function missedTermsOf(days: Days): (offer: Offer) => string[] {
  // Few terms differ, and time zones take time.
  const known = new Map<string, string[]>();
  return ({ priceUnit, terms }) => {
    const key = JSON.stringify([priceUnit, terms]);
    const found = known.get(key) ?? missedWords(days, { priceUnit, terms });
    known.set(key, found);
    return found;
  };
}

function missedWords(days: Days, { priceUnit, terms }: Offer): string[] {
  const missed: readonly string[] = missedNow(
    { ...days, hoursPerDay: terms.minimumStay ?? terms.maximumStay },
    { priceUnit, terms },
  );
  return termsInWords(terms, priceUnit)
    .filter(({ term }) => missed.includes(term))
    .map(({ text }) => text);
}
