import { env } from '~/env.server';
import { today } from '../calendar';
import { claimDay, releaseDay } from './daily-run.server';
import { startRounds } from './rounds.server';
import { HOUR_MS, MINUTE_MS } from '../durations';

const EVERY_MS = HOUR_MS;
/** Milliseconds before the first try, to keep extra work away from the start. */
const FIRST_AFTER_MS = 10 * MINUTE_MS;

/**
 * Runs `work` unless a machine has done so today, by the site's date at `now`. Returns its result, or null if it did
 * not run. After a failure, which is thrown, any machine may try again; after a crash, the job waits for the next day.
 */
export async function runOnceADay<T>(
  job: string,
  work: () => Promise<T>,
  { now = new Date() } = {},
): Promise<T | null> {
  const day = today(env.SITE_TIMEZONE, now);
  if (!(await claimDay(job, day))) return null;
  try {
    return await work();
  } catch (error) {
    await releaseDay(job, day);
    throw error;
  }
}

/** Tries a job ten minutes after the start and then every hour; one machine runs it, once a day. */
export const startDailyJob = (job: string, work: () => Promise<unknown>, onError: (error: unknown) => void) =>
  startRounds(job, () => runOnceADay(job, work), { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, onError });
