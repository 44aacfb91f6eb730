import { exactEnd } from '~/domains/shared/format';

type Clock = { now: Date; timeZone: string };

/** Until when the dates of a request are kept, in words; null if they are not, or not any more. */
export const keptUntil = ({ optionUntil }: { optionUntil: Date | null }, { now, timeZone }: Clock) =>
  optionUntil && optionUntil > now ? exactEnd(optionUntil, timeZone) : null;
