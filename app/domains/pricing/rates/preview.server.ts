import { HOURS_PER_DAY, isHourly, MAX_GUESTS, type PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay } from '~/domains/shared/calendar';
import { LONGEST_DAYS } from '~/domains/shared/limits';
import { BACKWARDS, TOO_LONG } from '~/domains/shared/limit-texts';
import { quoteStay } from '../quote/quote-stay';
import { findPricing } from './queries.server';

type Rental = { id: number; price: number; priceUnit: PriceUnit };

/** The prefix of the parameters for extras; the charge's key follows it. */
const EXTRA = 'extras.';

/** The quote of the stay that the address asks for; without two valid dates, a message instead. */
export async function previewQuote(rental: Rental, asked: URLSearchParams, today: IsoDay) {
  const whole = (name: string, most: number) => {
    const typed = Number(asked.get(name));
    return Number.isInteger(typed) && typed > 0 && typed <= most ? typed : null;
  };
  const [startDate, endDate] = [asked.get('startDate') ?? '', asked.get('endDate') ?? ''];
  const message = whyNot(startDate, endDate);
  const span = message === null ? { startDate, endDate } : { startDate: today, endDate: today };
  const { prices, rates } = (await findPricing([rental.id], span)).get(rental.id)!;
  const optional = prices.charges.filter((charge) => charge.optional);
  const counts = optional.map(({ key, most }) => [key, whole(EXTRA + key, most) ?? 0] as const);
  const stay = {
    ...span,
    hoursPerDay: isHourly(rental.priceUnit) ? (whole('hoursPerDay', 24) ?? HOURS_PER_DAY.default) : null,
    guests: whole('guests', MAX_GUESTS),
  };
  const extras = Object.fromEntries(counts);
  return {
    ...{ startDate, endDate, hoursPerDay: stay.hoursPerDay, guests: stay.guests },
    extras: optional.map(({ key, name, most }) => ({ field: EXTRA + key, name, most, count: extras[key] ?? 0 })),
    message: startDate || endDate ? message : null,
    quote: message === null ? quoteStay({ rental, rates, prices, stay, extras }) : null,
  };
}

export type PricePreview = Awaited<ReturnType<typeof previewQuote>>;

function whyNot(startDate: string, endDate: string): string | null {
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return 'Choose both dates to see the price.';
  if (endDate < startDate) return BACKWARDS;
  return inclusiveDays(startDate, endDate) > LONGEST_DAYS ? TOO_LONG : null;
}
