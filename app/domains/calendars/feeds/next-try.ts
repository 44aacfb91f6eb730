import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { STALE_AFTER } from '../vocabulary';

/** The longest pause after failures. */
const LONGEST_MS = 6 * HOUR_MS;

type Failing = {
  intervalMinutes: number;
  failures: number;
  lastGoodAt: Date | null;
  createdAt: Date;
  pacedAt: Date | null;
  /** When a complete answer was last read, doubted or not. */
  wholeAt: Date | null;
  /** The time from which we may ask the server again, if it names one. */
  notBefore?: Date;
};

/**
 * The time to fetch a feed again after another failure. Each pause is twice as long as the one before, but one more try
 * comes when the feed becomes stale, so that the mail about it is not late. A pause that the server asks for counts
 * within the same limits; otherwise the server could stop our fetching.
 */
export function nextTry(
  { intervalMinutes, failures, lastGoodAt, createdAt, pacedAt, wholeAt, notBefore = new Date(0) }: Failing,
  now: Date,
): Date {
  const interval = intervalMinutes * MINUTE_MS;
  const pause = Math.max(interval * 2 ** Math.min(failures - 1, 10), notBefore.getTime() - now.getTime());
  const next = now.getTime() + Math.min(pause, LONGEST_MS);
  const expected = Math.max((lastGoodAt ?? createdAt).getTime(), pacedAt?.getTime() ?? 0, wholeAt?.getTime() ?? 0);
  const stale = expected + STALE_AFTER * interval + 1000;
  return new Date(stale > now.getTime() ? Math.min(next, stale) : next);
}
