import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import type { Days } from '../rules';

/** A month as `YYYY-MM`; months compare as strings. */
export type IsoMonth = string;

export const monthOf = (day: IsoDay): IsoMonth => day.slice(0, 7);

/** The month `count` months later, or earlier if `count` is negative. */
export function plusMonths(month: IsoMonth, count: number): IsoMonth {
  const [year, number] = month.split('-').map(Number);
  const months = year! * 12 + number! - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The requested month; the current one if none is requested or it is out of range. */
export function readMonth(text: string | null, today: IsoDay): IsoMonth {
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? text! : monthOf(today);
  const [first, last] = shownMonths(today);
  return asked < first || asked > last ? monthOf(today) : asked;
}

/** The first and the last month shown: one year back, and as far ahead as days can be taken. */
export const shownMonths = (today: IsoDay): [IsoMonth, IsoMonth] => [
  plusMonths(monthOf(today), -12),
  monthOf(plusDays(today, HORIZON_DAYS + 365)),
];

/** All days of a month. */
export const daysOf = (month: IsoMonth): Days => ({
  startDate: `${month}-01`,
  endDate: plusDays(`${plusMonths(month, 1)}-01`, -1),
});

/** The weeks of a month, Sunday to Saturday; null where a day belongs to another month. */
export function weeksOf(month: IsoMonth): Array<Array<IsoDay | null>> {
  const { startDate, endDate } = daysOf(month);
  const before = new Date(`${startDate}T00:00:00Z`).getUTCDay();
  const length = inclusiveDays(startDate, endDate);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const number = week * 7 + place - before;
      return number >= 0 && number < length ? plusDays(startDate, number) : null;
    }),
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2027`. */
export const monthName = (month: IsoMonth) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
