import { and, asc, lt, not, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { oneOf } from '~/db/columns.server';
import { atSite } from '~/domains/availability/queries.server';
import { releaseReservationHolds } from '~/domains/availability/holds.server';
import { isHourly, PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { mayMove } from './rules';
import { bookings, statusThat } from './tables.server';
import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { startRounds } from '~/domains/shared/jobs/rounds.server';
import { finishDay, isDayFinished } from '~/domains/shared/jobs/daily-run.server';
import { env } from '~/env.server';
import { type IsoDay, today } from '~/domains/shared/calendar';
import { lockDueWithTime } from './lock-with-time.server';
import { mailCustomer } from './mails/mail.server';
import { clearSettled } from './payments/clear-settled.server';
import { moveAll, type ReservationRow } from './history/transition.server';
import { ACTORS } from './vocabulary';

const JOB = 'reservations';
/** Reservations per transaction: limits what a crash rolls back and what is locked at once. */
const BATCH = 500;
const FIRST_AFTER_MS = MINUTE_MS;
const EVERY_MS = HOUR_MS;

type Options = { db?: Db; now?: Date; batch?: number };
type Step = {
  due: SQL | undefined;
  /** The rows that wait for a later run on the same day. */ waits?: SQL;
  to: 'expired' | 'completed';
  reason: string;
  /** A further step for the moved reservations. */ then?: (tx: Db, moved: ReservationRow[]) => Promise<void>;
};

/** The end of the last day's hours, which may be past midnight, without turnaround; null unless priced by the hour. */
const hoursEnd = sql`case when ${oneOf(bookings.priceUnit, PRICE_UNITS.filter(isHourly))} then case
  when ${bookings.startTime} is not null then ${atSite(sql`${bookings.endDate} + ${bookings.startTime}::time`)}
    + make_interval(hours => ${bookings.hoursPerDay})
  when ${bookings.returnTime} <= ${bookings.handoverTime}
    then ${atSite(sql`${bookings.endDate} + 1 + ${bookings.returnTime}::time`)} end end`;

const mayBecome = (to: Step['to']) => statusThat((from) => mayMove(from, to));

/**
 * The status changes that the date makes due, except that hours past midnight delay a completion. A request that starts
 * today can be answered until the day is over.
 */
const stepsOf = (day: IsoDay, now: Date): Step[] => [
  {
    due: and(mayBecome('expired'), lt(bookings.startDate, day)),
    to: 'expired',
    reason: 'Not answered before the end of its first day',
    then: expire,
  },
  {
    // A reservation that has ended has also started: the first day is the indexed column.
    due: and(mayBecome('completed'), lt(bookings.startDate, day), lt(bookings.endDate, day)),
    waits: sql`coalesce(${hoursEnd} > ${now.toISOString()}, false)`,
    to: 'completed',
    reason: 'Its last day has passed',
  },
];

/**
 * Expires unanswered requests whose first day has passed and completes confirmed reservations that have ended, by the
 * site's date at `now`; each with its history event and, if expired, a mail, in one transaction. Safe to run on several
 * machines: each reservation is moved once. Also unmarks settled reservations. The day is marked as done only when
 * nothing is left, so that the next run makes up for a crash or a missed day. Null if the day was already done.
 */
export async function runDailyWork({ db = database, now = new Date(), batch = BATCH }: Options = {}) {
  const day = today(env.SITE_TIMEZONE, now);
  if (await isDayFinished(JOB, day, { db })) return null;
  const moved = { expired: 0, completed: 0 };
  const steps = stepsOf(day, now);
  for (const step of steps) {
    for (let more = true; more;) {
      const count = await moveSome(db, step, batch);
      moved[step.to] += count;
      more = count > 0;
    }
  }
  await clearSettled({ db });
  // Rows locked by another machine or an admin were skipped, as were stays not yet over; the next run retries them.
  const left = await Promise.all(steps.map(({ due }) => db.$count(bookings, due)));
  if (left.every((count) => count === 0)) await finishDay(JOB, day, { db });
  return moved;
}

/**
 * Moves up to `limit` due reservations that are not locked, in one transaction. Follows the index on status and first
 * day: in the order of ids, each batch would read the table from its start.
 */
const moveSome = (db: Db, { due, waits, to, reason, then }: Step, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const held = await lockDueWithTime(tx, {
      due: and(due, waits && not(waits)),
      order: [asc(bookings.startDate), asc(bookings.id)],
      limit,
    });
    const moved = await moveAll(tx, held, { to, actor: ACTORS.system, reason });
    await then?.(tx, moved);
    return held.length;
  });

async function expire(tx: Db, expired: ReservationRow[]) {
  // A request may have an option that has lapsed but that the worker has not ended yet.
  await releaseReservationHolds(
    tx,
    expired.map(({ id }) => id),
  );
  for (const reservation of expired) await mailCustomer(tx, 'booking-expired', reservation);
}

/** Runs the daily work soon after startup and then every hour; a failed run is retried at the next one. */
export const startDailyWork = (onError: (error: unknown) => void, { clock = () => new Date() } = {}) =>
  startRounds('reservations', () => runDailyWork({ now: clock() }), {
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    onError,
  });
