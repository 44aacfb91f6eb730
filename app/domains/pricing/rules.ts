import { HOURS_PER_DAY, type PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay } from '~/domains/shared/calendar';
import { counted, dollars } from '~/domains/shared/format';
import type { PricedBy } from './vocabulary';

export type UnitPrice = { price: number; priceUnit: PriceUnit };
export type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay?: number | null };
export type Rent = { days: number; total: number };

type Priced = { price: number; days: number; hours: number; pricedBy: PricedBy };

type UnitRules = {
  /** As in `$400 / day`. */
  word: string;
  /** Whether the hours per day are asked for and counted. */
  isHourly: boolean;
  pricedBy: PricedBy;
  /** Whole US dollars (specification, section 9; business rules: a week is seven nights). */
  total: (stay: Priced) => number;
  /** How the total is calculated, in one line. */
  formula: (stay: Priced) => string;
  /** What the formula leaves out, for the total of a form. */
  rounding: string | null;
};

/** The nights or, of an older reservation, the days that a week is made of. */
const sevenths = ({ days, pricedBy }: Pick<Priced, 'days' | 'pricedBy'>) => (pricedBy === 'nights' ? days - 1 : days);

const unitCounted = ({ days, pricedBy }: Pick<Priced, 'days' | 'pricedBy'>) =>
  pricedBy === 'nights' ? counted(days - 1, 'night') : counted(days, 'day');

/** Everything about a price unit that a quote needs. */
const UNITS: Record<PriceUnit, UnitRules> = {
  day: {
    word: 'day',
    isHourly: false,
    pricedBy: 'days',
    total: ({ price, days }) => price * days,
    formula: ({ price, days }) => `${dollars(price)} per day × ${counted(days, 'day')}`,
    rounding: null,
  },
  week: {
    word: 'week',
    isHourly: false,
    pricedBy: 'nights',
    total: ({ price, ...stay }) => Math.round((price * sevenths(stay)) / 7),
    formula: ({ price, ...stay }) =>
      sevenths(stay) % 7 === 0
        ? `${dollars(price)} per week × ${counted(sevenths(stay) / 7, 'week')}`
        : `${dollars(price)} per week ÷ 7 × ${unitCounted(stay)}`,
    rounding: 'rounded to the nearest dollar',
  },
  hour: {
    word: 'hour',
    isHourly: true,
    pricedBy: 'days',
    total: ({ price, days, hours }) => price * hours * days,
    formula: ({ price, days, hours }) =>
      `${dollars(price)} per hour × ${counted(hours, 'hour')} × ${counted(days, 'day')}`,
    rounding: null,
  },
};

/** What a new quote of so many inclusive days counts, in words: `4 days`, or `3 nights` of a week. */
export const countedStay = (priceUnit: PriceUnit, days: number) => unitCounted({ ...UNITS[priceUnit], days });

/** The same of a stored reservation, by what it was priced by. */
export const stayCounted = unitCounted;

/** A unit as a word: `day`. */
export const unitWord = (priceUnit: PriceUnit) => UNITS[priceUnit].word;

/** The price of a unit, for mails: `$200 per hour, 4 hours a day`. */
export function rateText({ price, priceUnit, hoursPerDay }: UnitPrice & Pick<Stay, 'hoursPerDay'>): string {
  const { word, isHourly: hourly } = UNITS[priceUnit];
  const hours = hourly ? `, ${counted(hoursPerDay ?? HOURS_PER_DAY.default, 'hour')} a day` : '';
  return `${dollars(price)} per ${word}${hours}`;
}

/** What the totals of a unit count today. */
export const pricedBy = (priceUnit: PriceUnit) => UNITS[priceUnit].pricedBy;

/** Whether the hours per day of a reservation are asked for and counted. */
export const isHourly = (priceUnit: PriceUnit) => UNITS[priceUnit].isHourly;

/** How totals of this unit are rounded, in words; null if they need no rounding. */
export const roundingOf = (priceUnit: PriceUnit) => UNITS[priceUnit].rounding;

/**
 * The day count, both ends included, and the total in whole US dollars. Missing hours count as 4. Does not check the
 * dates: see `endsInTime`.
 */
export function rentOf({ price, priceUnit, startDate, endDate, hoursPerDay }: UnitPrice & Stay): Rent {
  const days = inclusiveDays(startDate, endDate);
  return { days, total: rentFor({ price, priceUnit, hoursPerDay }, days) };
}

/** The rent of so many inclusive days in whole US dollars; of a week, of the nights between them. */
export function rentFor(
  { price, priceUnit, hoursPerDay }: UnitPrice & Pick<Stay, 'hoursPerDay'>,
  days: number,
): number {
  const unit = UNITS[priceUnit];
  return unit.total({ price, days, hours: hoursPerDay ?? HOURS_PER_DAY.default, pricedBy: unit.pricedBy });
}

/** How a total is calculated, in one line; of a stored reservation, by what it was priced by. */
export function rentFormula(
  rate: UnitPrice & Pick<Stay, 'hoursPerDay'> & { pricedBy?: PricedBy },
  days: number,
): string {
  const { price, priceUnit, hoursPerDay, pricedBy: counting } = rate;
  const unit = UNITS[priceUnit];
  return unit.formula({
    ...{ price, days },
    hours: hoursPerDay ?? HOURS_PER_DAY.default,
    pricedBy: counting ?? unit.pricedBy,
  });
}
