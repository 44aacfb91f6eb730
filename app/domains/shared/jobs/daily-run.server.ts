import { and, eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { IsoDay } from '../calendar';
import { dailyRuns } from '../tables.server';

type Options = { db?: Db };

/** Whether a job was finished for this day, by any machine. */
export const isDayFinished = async (job: string, day: IsoDay, { db = database }: Options = {}): Promise<boolean> =>
  (await db.$count(dailyRuns, and(eq(dailyRuns.job, job), eq(dailyRuns.day, day)))) > 0;

/** Claims a job for this day; false if another machine has claimed or finished it. */
export async function claimDay(job: string, day: IsoDay, { db = database }: Options = {}): Promise<boolean> {
  return (await db.insert(dailyRuns).values({ job, day }).onConflictDoNothing().returning()).length > 0;
}

/** Releases a claimed job after a failure: any machine may claim it again. */
export async function releaseDay(job: string, day: IsoDay, { db = database }: Options = {}): Promise<void> {
  await db.delete(dailyRuns).where(and(eq(dailyRuns.job, job), eq(dailyRuns.day, day)));
}

/** Records that a job is finished for this day. Repeating it, on any machine, changes nothing. */
export async function finishDay(job: string, day: IsoDay, { db = database }: Options = {}): Promise<void> {
  await db.insert(dailyRuns).values({ job, day }).onConflictDoNothing();
}
