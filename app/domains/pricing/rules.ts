import { countedIn, HOURS_PER_DAY, isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { counted, dollars } from '~/domains/shared/format';
import type { PricedBy } from './vocabulary';

export type UnitPrice = { price: number; priceUnit: PriceUnit };
export type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay?: number | null };

type Priced = { price: number; days: number; hours: number; pricedBy: PricedBy };

type UnitRules = {
  /** As in `$400 / day`. */
  word: string;
  /** The number of counted days or nights that one price covers. */
  priceOf: 1 | 7;
  /** Whole US dollars (specification, section 9; business rules: a week is seven nights). */
  total: (stay: Priced) => number;
  /** The calculation of the total in one line, which gives that total with pencil and paper. */
  formula: (stay: Priced) => string;
};

/** The nights of a stay by the week, or its days in an older reservation; a week has seven of them. */
const sevenths = ({ days, pricedBy }: Pick<Priced, 'days' | 'pricedBy'>) => (pricedBy === 'nights' ? days - 1 : days);

/** A note that the total is rounded, if a seventh of the dollars is not in whole dollars. */
const roundedIn = (sevenfold: number) => (sevenfold % 7 === 0 ? '' : ', rounded to the nearest dollar');

/**
 * The length of a stored stay in words, in the days or nights by which it was priced: `4 days`, or `3 nights` of a
 * week.
 */
export const stayCounted = ({ days, pricedBy }: Pick<Priced, 'days' | 'pricedBy'>) =>
  pricedBy === 'nights' ? counted(days - 1, 'night') : counted(days, 'day');

/** Everything about a price unit that a quote needs. */
const UNITS: Record<PriceUnit, UnitRules> = {
  day: {
    word: 'day',
    priceOf: 1,
    total: ({ price, days }) => price * days,
    formula: ({ price, days }) => `${dollars(price)} per day × ${counted(days, 'day')}`,
  },
  week: {
    word: 'week',
    priceOf: 7,
    total: ({ price, ...stay }) => Math.round((price * sevenths(stay)) / 7),
    formula: ({ price, ...stay }) =>
      sevenths(stay) % 7 === 0
        ? `${dollars(price)} per week × ${counted(sevenths(stay) / 7, 'week')}`
        : `${dollars(price)} per week ÷ 7 × ${stayCounted(stay)}${roundedIn(price * sevenths(stay))}`,
  },
  hour: {
    word: 'hour',
    priceOf: 1,
    total: ({ price, days, hours }) => price * hours * days,
    formula: ({ price, days, hours }) =>
      `${dollars(price)} per hour × ${counted(hours, 'hour')} × ${counted(days, 'day')}`,
  },
};

/** The length of a new quote of this many inclusive days, in words. */
export const countedStay = (priceUnit: PriceUnit, days: number) =>
  stayCounted({ days, pricedBy: countedIn(priceUnit) });

/** A unit as a word: `day`. */
export const unitWord = (priceUnit: PriceUnit) => UNITS[priceUnit].word;

/** The price of a unit, for mails: `$200 per hour, 4 hours a day`. */
export function rateText({ price, priceUnit, hoursPerDay }: UnitPrice & Pick<Stay, 'hoursPerDay'>): string {
  const hours = isHourly(priceUnit) ? `, ${counted(hoursPerDay ?? HOURS_PER_DAY.default, 'hour')} a day` : '';
  return `${dollars(price)} per ${unitWord(priceUnit)}${hours}`;
}

/** The number of counted days or nights that a price of this unit covers: seven for a week. */
export const priceOf = (priceUnit: PriceUnit) => UNITS[priceUnit].priceOf;

/**
 * The rent of this many inclusive days in whole US dollars; a week counts the nights between them. Missing hours count
 * as 4.
 */
export function rentFor(
  { price, priceUnit, hoursPerDay }: UnitPrice & Pick<Stay, 'hoursPerDay'>,
  days: number,
): number {
  const hours = hoursPerDay ?? HOURS_PER_DAY.default;
  return UNITS[priceUnit].total({ price, days, hours, pricedBy: countedIn(priceUnit) });
}

/** The calculation of a total in one line; for a stored reservation, in the days or nights by which it was priced. */
export function rentFormula(
  rate: UnitPrice & Pick<Stay, 'hoursPerDay'> & { pricedBy?: PricedBy },
  days: number,
): string {
  const { price, priceUnit, hoursPerDay, pricedBy: counting } = rate;
  const hours = hoursPerDay ?? HOURS_PER_DAY.default;
  return UNITS[priceUnit].formula({ price, days, hours, pricedBy: counting ?? countedIn(priceUnit) });
}
