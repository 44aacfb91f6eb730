import { stayLength } from '~/domains/catalog/terms/words';
import type { PriceUnit, Terms } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { dayRange } from '~/domains/shared/format';

import { type StayRate, termsOn } from './terms-on';

type Asking = Pick<StayRate, 'name' | 'firstDay' | 'lastDay' | 'minimumStay'>;

/** What a rate asks of stays that begin on its days, in a sentence; null if nothing of its own. */
export const minimumWords = ({ name, firstDay, lastDay, minimumStay }: Asking, unit: PriceUnit): string | null =>
  minimumStay ? `${name}, ${dayRange(firstDay, lastDay)}: at least ${stayLength(minimumStay, unit)}.` : null;

/** Rates with their sentences. */
export const withWords = (rates: readonly StayRate[], unit: PriceUnit) =>
  rates.map((rate) => ({ ...rate, words: minimumWords(rate, unit) }));

/** An offer as it stands for a stay that begins on this day. */
export const offerOn = <Offer extends { terms: Terms }>(
  offer: Offer,
  rates: readonly StayRate[],
  day: IsoDay,
): Offer => ({
  ...offer,
  terms: termsOn(offer.terms, rates, day),
});
