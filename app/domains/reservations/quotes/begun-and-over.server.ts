import { dawnOf, dayOf } from '~/domains/availability/clocks.server';
import { hoursEnd } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import type { ReservationRow } from '../history/transition.server';

type Agreed = Pick<ReservationRow, 'startDate' | 'startTime' | 'handoverTime' | 'handoverAt'>;

/** The beginning of a stay, in milliseconds: its agreed time or, without one, the end of its first day. */
export const begunAt = ({ startDate, startTime, handoverTime, handoverAt }: Agreed): number =>
  handoverAt && (startTime ?? handoverTime) ? handoverAt.getTime() : dawnOf(plusDays(startDate, 1), env.SITE_TIMEZONE);

/** The day on which a stay ends, without turnaround: the day after its last day if its hours go on past midnight. */
export const endDayOf = (stay: ReservationRow, { terms }: Pick<Offer, 'terms'>): IsoDay =>
  isHourly(stay.priceUnit) ? dayOf(endOfHours(stay, terms) - 1, env.SITE_TIMEZONE) : stay.endDate;

const endOfHours = (stay: ReservationRow, terms: Offer['terms']): number => {
  const handoverTime = stay.handoverTime ?? terms.handoverTime;
  const returnTime = stay.returnTime ?? terms.returnTime;
  return hoursEnd(stay.endDate, { ...stay, handoverTime, returnTime }, env.SITE_TIMEZONE);
};

/** Whether the last day of a stay has passed, and also its hours if they go on past midnight. */
export const isOver = (stay: ReservationRow, { terms }: Offer, now: Date): boolean =>
  stay.endDate < today(env.SITE_TIMEZONE, now) &&
  !(isHourly(stay.priceUnit) && endOfHours(stay, terms) > now.getTime());
