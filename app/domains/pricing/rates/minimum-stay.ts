import { stayLength } from '~/domains/catalog/terms/words';
import type { PriceUnit, Terms } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { dayRange } from '~/domains/shared/format';

import { type StayRate, termsOn } from './terms-on';

type Asking = Pick<StayRate, 'name' | 'firstDay' | 'lastDay' | 'minimumStay'>;

/** The minimum stay of a rate for stays that begin on its days, in a sentence; null if the rate has none of its own. */
export const minimumWords = ({ name, firstDay, lastDay, minimumStay }: Asking, unit: PriceUnit): string | null =>
  minimumStay ? `${name}, ${dayRange(firstDay, lastDay)}: at least ${stayLength(minimumStay, unit)}.` : null;

/** Rates with their sentences. */
export const withWords = (rates: readonly StayRate[], unit: PriceUnit) =>
  rates.map((rate) => ({ ...rate, words: minimumWords(rate, unit) }));

/** An offer with the terms of a stay that begins on this day. */
export const offerOn = <Offer extends { terms: Terms }>(
  offer: Offer,
  rates: readonly StayRate[],
  day: IsoDay,
): Offer => ({
  ...offer,
  terms: termsOn(offer.terms, rates, day),
});
