import type { Db } from '~/db/database.server';
import type { Offer } from '~/domains/availability/openings.server';
import type { Days } from '~/domains/availability/rules';
import { freeStaysNear, type Standing, standingsOf } from '~/domains/availability/standing.server';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { plainMoney } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { findPricing, type Pricing } from '~/domains/pricing/rates/queries.server';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { rateOn, type StayRate } from '~/domains/pricing/rates/terms-on';
import type { IsoDay } from '~/domains/shared/calendar';
import { counted } from '~/domains/shared/format';
import { missedTermsOf } from './missed-terms.server';

/** A rental with the data for the price of a stay and for whether it is free; `known` are its rates. */
export type StayRental = Offer & { id: number; price: number; guests: number | null; known: StayRate[] };

/** A rental of a list as its card shows it; `hours` are the hours of each day in its price and in its free times. */
export const cardOf = <Listed extends Offer & { known: unknown }>({ terms, known: _, ...rental }: Listed) => ({
  ...rental,
  hours: hoursOf({ terms, priceUnit: rental.priceUnit }),
});

const hoursOf = ({ priceUnit, terms }: Offer) => (isHourly(priceUnit) ? assumedHours(terms) : null);

/** The days of a search at a rental. The total includes all mandatory charges, and the lines explain it. */
export type PricedStay = {
  days: Days & { guests?: number };
  total: string;
  lines: Array<{ label: string; amount: string; because: string }>;
  /** The security deposit, which is not part of the total; null without one. */
  deposit: string | null;
  standing: Standing;
  /** The rental's terms that the stay misses, in words. */
  missed: string[];
  /** Free days near the searched ones, if those are taken. */
  suggested: Days[];
};

/** The price of days at a rental, and whether they are free. */
export async function priceStay(
  { guests, ...days }: PricedStay['days'],
  rental: StayRental,
  today: IsoDay,
): Promise<PricedStay> {
  const asked = offerOn(rental, rental.known, days.startDate);
  const [found, standings] = await Promise.all([findPricing([rental.id], days), standingsOf([asked], days)]);
  const pricing = found.get(rental.id)!;
  const { lines, total, deposit } = quoteOf({ ...rental, hours: hoursOf(asked) }, pricing, days, guests);
  const standing = standings.get(rental.id)!;
  return {
    ...{ days: { ...days, guests }, total: plainMoney(total), deposit: deposit > 0 ? plainMoney(deposit) : null },
    lines: lines.map(({ label, cents: amount, because }) => ({ label, amount: plainMoney(amount), because })),
    standing,
    missed:
      standing === 'taken'
        ? []
        : [...missedTermsOf(days)(rental, rateOn(pricing.rates, days.startDate)), ...tooMany(rental, guests)],
    suggested: standing === 'taken' ? await freeStaysNear(asked, days, today) : [],
  };
}

/** The note that a rental takes fewer guests. Like missed terms, it does not stop a request. */
const tooMany = ({ guests: most }: StayRental, guests = 1) =>
  most !== null && guests > most ? [`Takes up to ${counted(most, 'guest')}.`] : [];

/** The totals of many rentals for the same days, by id; for rentals by the hour, the hours are assumed. */
export async function totalsOf(
  rentals: readonly Priced[],
  days: Days,
  guests?: number,
  { db }: { db?: Db } = {},
): Promise<Map<number, string>> {
  const pricing = await findPricing(
    rentals.map(({ id }) => id),
    days,
    { db },
  );
  const totalOf = (rental: Priced) => plainMoney(quoteOf(rental, pricing.get(rental.id)!, days, guests).total);
  return new Map(rentals.map((rental) => [rental.id, totalOf(rental)]));
}

/** `hours` are the hours of each day of a rental by the hour. */
type Priced = { id: number; price: number; priceUnit: PriceUnit; hours: number | null };

const quoteOf = (rental: Priced, { prices, rates }: Pricing, days: Days, guests?: number) =>
  quoteStay({ rental, prices, rates, stay: { ...days, hoursPerDay: rental.hours, guests } });
