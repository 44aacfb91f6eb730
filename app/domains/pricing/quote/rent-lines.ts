import { countedIn, HOURS_PER_DAY, isHourly } from '~/domains/catalog/vocabulary';
import { centsOf } from '../money';
import { priceOf, rentFor, rentFormula } from '../rules';
import { dayNumber, weekday } from './days';
import type { QuoteInput, QuoteLine, Rate } from './lines';

/** Days of one price, or nights for a price per week. */
type Group = { rate: Rate | null; each: number; raised: boolean; count: number };

/**
 * The rent, in whole US dollars. Each day (each night, for a price per week) has the price of the rate that covers it,
 * or else the rental's own price. Days of one price are one line. Without rates, this is the specification's formula.
 */
export function rentLines({ rental, rates, stay }: QuoteInput): QuoteLine[] {
  const unit = { priceUnit: rental.priceUnit, hoursPerDay: stay.hoursPerDay ?? HOURS_PER_DAY.default };
  const byNights = countedIn(rental.priceUnit) === 'nights';
  const first = dayNumber(stay.startDate);
  const last = dayNumber(stay.endDate) - (byNights ? 1 : 0);
  return groupsOf(rental.price, rates, first, last).map(({ rate, each, raised, count }) => {
    const price = { ...unit, price: each };
    // The formulas take inclusive days: one more than the nights.
    const days = byNights ? count + 1 : count;
    return {
      kind: 'rent',
      label: rate ? `Rent, ${rate.name}${raised ? ' with its surcharge' : ''}` : 'Rent',
      cents: centsOf(rentFor(price, days)),
      taxed: true,
      rule: {
        name: 'rate',
        rate: rate?.id ?? null,
        each,
        quantity: isHourly(unit.priceUnit) ? count * unit.hoursPerDay : count,
        of: priceOf(unit.priceUnit),
      },
      because: rentFormula(price, days),
    };
  });
}

/** The groups of the days from `first` to `last`, both included, in the order of their first days. */
function groupsOf(ownPrice: number, rates: readonly Rate[], first: number, last: number): Group[] {
  const spans = rates.map((rate) => ({ rate, from: dayNumber(rate.firstDay), to: dayNumber(rate.lastDay) }));
  const groups = new Map<string, Group>();
  for (let day = first; day <= last; day += 1) {
    const rate = spans.find(({ from, to }) => from <= day && day <= to)?.rate ?? null;
    const raised = Boolean(rate?.surcharge && rate.surchargeWeekdays.includes(weekday(day)));
    const key = `${rate?.id} ${raised}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else
      groups.set(key, { rate, raised, count: 1, each: rate ? rate.price + (raised ? rate.surcharge! : 0) : ownPrice });
  }
  // A stay by the week without a night still shows its price.
  return groups.size > 0 ? [...groups.values()] : [{ rate: null, each: ownPrice, raised: false, count: 0 }];
}
