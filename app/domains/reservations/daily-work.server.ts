import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { bookings } from './tables.server';
import { dailyRuns } from '~/domains/shared/tables.server';
import { env } from '~/env.server';
import { type IsoDay, today } from '~/domains/shared/calendar';
import { mailCustomer } from './mail.server';
import { move } from './transition.server';
import { ACTORS } from './vocabulary';

const JOB = 'reservations';
/** Reservations per transaction: what a crash takes back, and what is locked at once. */
const BATCH = 50;
const FIRST_AFTER_MS = 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;

type Options = { db?: typeof database; now?: Date; batch?: number };
type Step = { due: SQL | undefined; to: 'expired' | 'completed'; reason: string };

declare global {
  var __dailyWork: NodeJS.Timeout | undefined;
}

/** What the calendar alone decides: a request for today stays answerable until the day is over. */
const stepsOf = (day: IsoDay): Step[] => [
  {
    due: and(eq(bookings.status, 'pending'), lt(bookings.startDate, day)),
    to: 'expired',
    reason: 'Not answered before its first day was over',
  },
  {
    // What has ended has begun: the first day is what the index knows.
    due: and(eq(bookings.status, 'confirmed'), lt(bookings.startDate, day), lt(bookings.endDate, day)),
    to: 'completed',
    reason: 'Its last day is over',
  },
];

/**
 * Expires the requests that have begun unanswered and completes the confirmed reservations that have ended, as seen
 * from the site's calendar at `now`; each with its trail and, for the expired, a mail, in one transaction. Any number
 * of machines may run it at once: each reservation is moved once. The day counts as done only when nothing is left, so
 * a crash or a missed day is made up for by the next call. Null when the day was done before.
 */
export async function runDailyWork({ db = database, now = new Date(), batch = BATCH }: Options = {}) {
  const day = today(env.SITE_TIMEZONE, now);
  const [run] = await db
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.job, JOB), eq(dailyRuns.day, day)));
  if (run) return null;
  const moved = { expired: 0, completed: 0 };
  const steps = stepsOf(day);
  for (const step of steps) {
    for (let more = true; more;) {
      const count = await moveSome(db, step, batch);
      moved[step.to] += count;
      more = count === batch;
    }
  }
  // What another machine or a colleague held just now was skipped; the next hour looks again.
  const left = await Promise.all(steps.map(({ due }) => db.$count(bookings, due)));
  if (left.every((count) => count === 0)) await db.insert(dailyRuns).values({ job: JOB, day }).onConflictDoNothing();
  return moved;
}

/** Moves up to `limit` reservations that are due and that nobody holds; all of them, or none. */
const moveSome = (db: typeof database, { due, to, reason }: Step, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const held = await tx
      .select()
      .from(bookings)
      .where(due)
      .orderBy(asc(bookings.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const reservation of held) {
      const moved = await move(tx, reservation, { to, actor: ACTORS.system, reason });
      if (!moved.ok) throw new Error(`Reservation ${reservation.id}: ${moved.message}`);
      if (to === 'expired') await mailCustomer(tx, 'booking-expired', moved.value);
    }
    return held.length;
  });

/**
 * Does the day's work soon after the start and looks hourly whether a new day began, for as long as the process lives.
 * The timers keep no process alive; a failed round waits for the next. `onError` hears of it.
 */
export function startDailyWork(onError: (error: unknown) => void, { clock = () => new Date() } = {}) {
  if (globalThis.__dailyWork) return;
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    try {
      await runDailyWork({ now: clock() });
    } catch (error) {
      onError(error);
    } finally {
      busy = false;
    }
  };
  setTimeout(() => void round(), FIRST_AFTER_MS).unref();
  // One per process; the global outlives Vite's module reloads.
  globalThis.__dailyWork = setInterval(() => void round(), EVERY_MS).unref();
}
