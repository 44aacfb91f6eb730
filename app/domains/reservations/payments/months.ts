import { monthName, monthOf, plusMonths } from '~/domains/availability/blocks/month';
import type { IsoDay } from '~/domains/shared/calendar';

/** A month as `2026-11`, from a query; the month of `today` if the query names none, null for anything else. */
export function readMonth(params: URLSearchParams, today: IsoDay): string | null {
  const asked = params.get('month') ?? today.slice(0, 7);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
}

/** This month and the twelve before it, with their names, newest first. */
export const recentMonths = (today: IsoDay) =>
  Array.from({ length: 13 }, (_, back) => {
    const month = plusMonths(monthOf(today), -back);
    return { month, name: monthName(month) };
  });
