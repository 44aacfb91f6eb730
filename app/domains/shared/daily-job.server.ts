import { env } from '~/env.server';
import { today } from './calendar';
import { claimDay, releaseDay } from './daily-run.server';

const EVERY_MS = 60 * 60 * 1000;
/** Keeps extra work away from the start. */
const FIRST_AFTER_MS = 10 * 60 * 1000;

declare global {
  /** The timers of the daily jobs, by name. */
  var __dailyJobs: Map<string, NodeJS.Timeout> | undefined;
}

/**
 * Runs `work` unless a machine has done so today, by the site's date at `now`. Returns its result, or null. After a
 * failure, which is thrown, any machine may try again; after a crash the job waits for the next day.
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

/**
 * Tries a job ten minutes after the start and then every hour; one machine does it, once a day. The timers do not keep
 * the process alive; a failure is reported to `onError`.
 */
export function startDailyJob(job: string, work: () => Promise<unknown>, onError: (error: unknown) => void): void {
  // One per process; the global survives Vite's module reloads.
  const jobs = (globalThis.__dailyJobs ??= new Map());
  if (jobs.has(job)) return;
  const round = () => void runOnceADay(job, work).catch(onError);
  setTimeout(round, FIRST_AFTER_MS).unref();
  jobs.set(job, setInterval(round, EVERY_MS).unref());
}
