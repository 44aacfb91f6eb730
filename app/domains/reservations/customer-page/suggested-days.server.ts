import { db } from '~/db/database.server';
import { env } from '~/env.server';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import type { Days } from '~/domains/availability/rules';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { plainMoney } from '~/domains/pricing/money';
import { today } from '~/domains/shared/calendar';
import { stayText } from '~/domains/shared/times';
import { priceAgain } from '../quotes/price-stay.server';
import { findQuotes } from '../quotes/queries.server';
import { openSuggestions } from './page-text';
import type { CustomerReservation } from './queries.server';

/**
 * The suggestions that a customer can still answer: the concierge's text, and each stay ahead with its hours, its
 * total, and whether it was taken meanwhile. Without suggestions, it does not query the database.
 */
export async function suggestedDays(found: CustomerReservation, now: Date) {
  const suggestions = openSuggestions(found);
  if (suggestions.length === 0) return [];
  const totalOf = await pricing(found);
  const first = today(env.SITE_TIMEZONE, now);
  return Promise.all(
    suggestions.map(async ({ reason, proposals }) => ({
      text: reason ?? '',
      days: await Promise.all(
        (proposals ?? [])
          .filter(({ startDate }) => startDate >= first)
          .map(async (days) => ({
            ...days,
            label: stayText({ ...found, ...days }),
            ...(await totalOf(days)),
            isTaken: await isTaken(found, days),
          })),
      ),
    })),
  );
}

/** Whether all suggested dates were taken or have passed; false if an older suggestion has its dates only in words. */
export const areTooLate = (found: CustomerReservation, shown: SuggestedDays[]) =>
  openSuggestions(found).every(({ proposals }) => proposals !== null) &&
  shown.every(({ days }) => days.every(({ isTaken }) => isTaken));

export type SuggestedDays = Awaited<ReturnType<typeof suggestedDays>>[number];

/** Whether the server would refuse an acceptance of these days because of another hold. */
async function isTaken({ rentalId, terms, ...found }: CustomerReservation, days: Days) {
  if (rentalId === null) return false;
  const offer = { priceUnit: found.priceUnit, terms: termsFrom(terms, found.priceUnit) };
  const time = await timeToKeep(db, { ...found, ...days, rentalId }, offer);
  return time.ok && time.value.inTheWay !== null;
}

const NO_TOTAL = { totalCents: null, total: null };

/** The total of other days, in cents and in words; null where it cannot be calculated. */
async function pricing({ id, rentalId, price: unitPrice, priceUnit, hoursPerDay }: CustomerReservation) {
  const [newest] = await findQuotes(id);
  return async (days: Days) => {
    if (rentalId === null) return NO_TOTAL;
    const quote = await priceAgain(db, { ...days, rentalId, unitPrice, priceUnit, hoursPerDay }, newest);
    if (!quote.ok) return NO_TOTAL;
    const { total: totalCents } = quote.value;
    return { totalCents, total: plainMoney(totalCents) };
  };
}
