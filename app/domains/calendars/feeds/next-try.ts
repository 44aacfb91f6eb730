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
  /** When a complete answer was last read, be it doubted or not. */
  wholeAt: Date | null;
  /** When its server may be asked again, if it says so. */
  notBefore?: Date;
};

/**
 * When to fetch a feed again after another failure: each pause is twice as long as the one before, but there is one
 * more try when the feed becomes stale, so that the mail about it is not late. What its server asks for counts within
 * the same limits; otherwise it could stop our fetching.
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
