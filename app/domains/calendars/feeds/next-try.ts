import { STALE_AFTER } from '../vocabulary';

const MINUTE_MS = 60_000;
/** The longest pause after failures. */
const LONGEST_MS = 6 * 60 * MINUTE_MS;

type Failing = { intervalMinutes: number; failures: number; lastGoodAt: Date | null; createdAt: Date };

/**
 * When a feed that failed again is asked the next time: each pause is twice as long as the one before, but it is asked
 * once more when it becomes stale, so that the mail about it is not late.
 */
export function nextTry({ intervalMinutes, failures, lastGoodAt, createdAt }: Failing, now: Date): Date {
  const interval = intervalMinutes * MINUTE_MS;
  const next = now.getTime() + Math.min(interval * 2 ** Math.min(failures - 1, 10), LONGEST_MS);
  const stale = (lastGoodAt ?? createdAt).getTime() + STALE_AFTER * interval + 1000;
  return new Date(stale > now.getTime() ? Math.min(next, stale) : next);
}
