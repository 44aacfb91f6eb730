import { exactEnd } from '~/domains/shared/format';

type Clock = { now: Date; timeZone: string };

type Optional = { optionUntil: Date | null };

/** The moment until which the dates of a request are kept; null if they are not, or no longer, kept. */
export const keptEnd = ({ optionUntil }: Optional, now: Date) =>
  optionUntil && optionUntil > now ? optionUntil : null;

/** `keptEnd` in words. */
export function keptUntil(reservation: Optional, { now, timeZone }: Clock): string | null {
  const until = keptEnd(reservation, now);
  return until && exactEnd(until, timeZone);
}
