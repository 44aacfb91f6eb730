import type { IsoDay } from './calendar';
import { clockTime, counted, dayRange } from './format';

/**
 * The times of a reservation, HH:MM: hours from a start time, or a handover and a return; the dates tell whether it has
 * several days.
 */
export type ReservationTimes = {
  startTime?: string | null;
  hoursPerDay?: number | null;
  handoverTime?: string | null;
  returnTime?: string | null;
  startDate?: IsoDay;
  endDate?: IsoDay;
};

/**
 * The times in words: `10:00 AM, for 4 hours`, on several days `for 4 hours a day`, or `Handover 4:00 PM, return by
 * 11:00 AM`. Hours without a time give their number only, `4 hours a day`. Null if there are none.
 */
export function timesText(times: ReservationTimes): string | null {
  const text = withinSentence(times);
  return text && text[0]!.toUpperCase() + text.slice(1);
}

function withinSentence(times: ReservationTimes): string | null {
  const { startTime, hoursPerDay, handoverTime, returnTime } = times;
  const hours = `${counted(hoursPerDay ?? 1, 'hour')}${times.startDate === times.endDate ? '' : ' a day'}`;
  if (startTime) return `${clockTime(startTime)}, for ${hours}`;
  const parts = [
    handoverTime ? `handover ${clockTime(handoverTime)}` : null,
    returnTime ? `return by ${clockTime(returnTime)}` : null,
  ].filter((part) => part !== null);
  return parts.join(', ') || (hoursPerDay ? hours : null);
}

/** A stay in words, its days and times: `December 3, 2026, 3:00 PM, for 4 hours`. */
export const stayText = (stay: { startDate: IsoDay; endDate: IsoDay } & ReservationTimes) =>
  [dayRange(stay.startDate, stay.endDate), withinSentence(stay)].filter(Boolean).join(', ');
