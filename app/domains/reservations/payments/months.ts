import type { IsoDay } from '~/domains/shared/calendar';

/** A month as `2026-11`, from a query; this one of `today` if none is asked for, and null for anything else. */
export function readMonth(params: URLSearchParams, today: IsoDay): string | null {
  const asked = params.get('month') ?? today.slice(0, 7);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
}

const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** This month and the twelve before it, with their names, newest first. */
export const recentMonths = (today: IsoDay) =>
  Array.from({ length: 13 }, (_, back) => {
    const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back));
    return { month: first.toISOString().slice(0, 7), name: named.format(first) };
  });
