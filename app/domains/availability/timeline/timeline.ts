import type { ComponentType } from 'react';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import type { PaidMark, PaymentState } from '~/domains/shared/paid-mark';
import { bookableDays, type Days } from '../rules';
import type { HoldReason } from '../vocabulary';

/** A hold, or one span of it; `from` and `length` are days, counted from the first one that is shown. */
export type Bar = {
  /** Of the hold. */
  id: number;
  reason: HoldReason;
  bookingId: number | null;
  /** Whether its reservation was paid, and what is due and held. */
  payment: PaidMark | null;
  text: string;
  when: string;
  from: number;
  length: number;
};

/** A rental with its bars. */
export type BarRow = { id: number; name: string; bars: Bar[] };

/** How a day is free, by its character in `free`: 0 is taken or has passed. */
const FREE_WORDS = { 0: null, 1: 'Free', 2: 'Partly free' } as const;
export type FreeMark = `${keyof typeof FREE_WORDS}`;

/** How the day at this place of a row is free, in words; null if it is not. */
export const freeWord = ({ free }: Pick<TimelineRow, 'free'>, place: number) => FREE_WORDS[free[place] as FreeMark];

/** `free` has a character for each day. */
export type TimelineRow = BarRow & { categoryName: string | null; free: string };

/** Shows whether a reservation was paid: only reservations know how. */
export type PaidShape = ComponentType<{ state: PaymentState }>;

/** How many days are shown at once. */
export const LENGTHS = [14, 31] as const;

/** What a timeline shows. */
export type Shown = { from: IsoDay; days: number };

/**
 * Reads a timeline's query; invalid values are dropped. It begins today unless another day of the year before or of
 * those ahead is asked for.
 */
export function readTimeline(params: URLSearchParams, today: IsoDay): Shown {
  const asked = params.get('from');
  const isShown = isIsoDay(asked) && asked >= plusDays(today, -365) && asked <= bookableDays(today).endDate;
  return {
    from: isShown ? asked : today,
    days: params.get('days') === '31' ? 31 : 14,
  };
}

/** The days that are shown. */
export const windowOf = ({ from, days }: Shown): Days => ({
  startDate: from,
  endDate: plusDays(from, days - 1),
});

/** The days in order. */
export const daysFrom = (from: IsoDay, days: number): IsoDay[] =>
  Array.from({ length: days }, (_, index) => plusDays(from, index));
