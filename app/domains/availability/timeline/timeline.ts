import type { ComponentType } from 'react';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import type { PaidMark, PaymentState } from '~/domains/shared/paid-mark';
import { bookableDays, type Days } from '../rules';
import type { HoldReason } from '../vocabulary';

/** A hold, or one span of it; `from` and `length` are in days, and `from` counts from the first day shown. */
export type Bar = {
  /** The id of the hold. */
  id: number;
  reason: HoldReason;
  bookingId: number | null;
  /** The payment mark of the hold's reservation, with the amounts due and held. */
  payment: PaidMark | null;
  text: string;
  when: string;
  from: number;
  length: number;
};

/** A rental with its bars. */
export type BarRow = { id: number; name: string; bars: Bar[] };

/** The words for a free day, by its character in `free`; 0 is a day that is taken or has passed. */
const FREE_WORDS = { 0: null, 1: 'Free', 2: 'Partly free' } as const;
export type FreeMark = `${keyof typeof FREE_WORDS}`;

/** The words for the day at this place of a row; null if the day is not free. */
export const freeWord = ({ free }: Pick<TimelineRow, 'free'>, place: number) => FREE_WORDS[free[place] as FreeMark];

/** A row of a timeline; `free` has one `FreeMark` for each day. */
export type TimelineRow = BarRow & { categoryName: string | null; free: string };

/** A component that shows whether a reservation was paid; only the reservations domain has one. */
export type PaidShape = ComponentType<{ state: PaymentState }>;

/** The numbers of days that a timeline can show at once. */
export const LENGTHS = [14, 31] as const;

/** The days that a timeline shows. */
export type Shown = { from: IsoDay; days: number };

/**
 * Reads a timeline's query and drops invalid values. The timeline begins today, unless the query asks for another day
 * within the past year or the bookable days ahead.
 */
export function readTimeline(params: URLSearchParams, today: IsoDay): Shown {
  const asked = params.get('from');
  const isShown = isIsoDay(asked) && asked >= plusDays(today, -365) && asked <= bookableDays(today).endDate;
  return {
    from: isShown ? asked : today,
    days: params.get('days') === '31' ? 31 : 14,
  };
}

/** The first and last day shown. */
export const windowOf = ({ from, days }: Shown): Days => ({
  startDate: from,
  endDate: plusDays(from, days - 1),
});

/** All days shown, in order. */
export const daysFrom = (from: IsoDay, days: number): IsoDay[] =>
  Array.from({ length: days }, (_, index) => plusDays(from, index));
