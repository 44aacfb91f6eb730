import type { IsoDay } from './calendar';
import { clockTime, counted, dayRange } from './format';

/** The times of a reservation, HH:MM: hours from a start time, or a handover and a return. */
export type ReservationTimes = {
  startTime?: string | null;
  hoursPerDay?: number | null;
  handoverTime?: string | null;
  returnTime?: string | null;
};

/** The times in words: `10:00 AM, for 4 hours` or `Handover 4:00 PM, return by 11:00 AM`; null if there are none. */
export function timesText({ startTime, hoursPerDay, handoverTime, returnTime }: ReservationTimes): string | null {
  if (startTime) return `${clockTime(startTime)}, for ${counted(hoursPerDay ?? 1, 'hour')}`;
  const parts = [
    handoverTime ? `Handover ${clockTime(handoverTime)}` : null,
    returnTime ? `return by ${clockTime(returnTime)}` : null,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text ? text[0]!.toUpperCase() + text.slice(1) : null;
}

/** A stay in words, its days and times: `December 3, 2026, 3:00 PM, for 4 hours`. */
export const stayText = ({ startDate, endDate, ...times }: { startDate: IsoDay; endDate: IsoDay } & ReservationTimes) =>
  [dayRange(startDate, endDate), timesText(times)].filter(Boolean).join(', ');
