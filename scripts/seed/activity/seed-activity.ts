import { sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { dawnOf } from '~/domains/availability/clocks.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { markReservations } from '~/domains/reservations/demo.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { lockReservation } from '~/domains/reservations/history/transition.server';
import { plusDays, today as todayIn } from '~/domains/shared/calendar';
import type { Outcome } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { MESSAGES } from './messages';
import { person } from './people';
import { BLOCKS, PLAN, type Planned, type Step } from './plan';
import { take } from './steps';

/** The admin who answers the demo's requests. */
const CONCIERGE = 'concierge';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type Clock = { now: Date; today: string };

/**
 * Fills a catalog with demo reservations, messages and blocks around today, each by the command of its screen and then
 * moved to its planned time. Runs in one transaction, in which no mail is sent. Fails if a command refuses its step.
 */
export async function seedActivity(
  tx: Db,
  rentalIds: ReadonlyMap<string, number>,
  { now = new Date() } = {},
): Promise<void> {
  const clock = { now, today: todayIn(env.SITE_TIMEZONE, now) };
  const idOf = (rental: string) => rentalIds.get(rental) ?? fail(`There is no rental ${rental}`);
  const oldestFirst = PLAN.toSorted((one, other) => other.asked - one.asked);
  await allowErasing(tx);
  const made: { id: number; planned: Planned }[] = [];
  for (const planned of oldestFirst) {
    made.push({ id: await play(tx, planned, idOf(planned.rental), clock), planned });
  }
  await runDailyWork({ db: tx, now });
  for (const { id, planned } of made) await settle(tx, id, plusTime(clock, planned.from + planned.nights + 1));
  await seedMessages(tx, clock);
  for (const { rental, from, nights, ...block } of BLOCKS) {
    const startDate = plusDays(clock.today, from);
    const days = { startDate, endDate: plusDays(startDate, nights), ...block };
    must(await blockDays(idOf(rental), days, { actor: CONCIERGE, db: tx }), rental);
  }
  await tx.execute(sql`update holds set demo = true where booking_id is null`);
}

/** Whether a step comes after the stay: a deposit kept or returned, or a refund. */
const isAfterStay = (step: Step) => step.does === 'pay' && /^(deposit-(kept|returned)|refund)$/.test(step.kind);

/** Requests a reservation and takes its steps, some hours apart or after the stay. Returns its id. */
async function play(tx: Db, planned: Planned, rentalId: number, clock: Clock): Promise<number> {
  const { who, from, nights, asked, hours, at, guests, extras, words, to, byPhone, then, rental } = planned;
  const startDate = plusDays(clock.today, from);
  const request = { rentalId, ...person(who), startDate, endDate: plusDays(startDate, nights), hoursPerDay: hours };
  const day = plusDays(clock.today, -asked);
  const requested = must(
    await requestReservation(
      { ...request, startTime: at, guests, extras, notes: words, deliveryAddress: to },
      { db: tx, recordedBy: byPhone && CONCIERGE, now: new Date(dawnOf(day, env.SITE_TIMEZONE)) },
    ),
    rental,
  );
  const { id } = requested;
  await markReservations(tx, [id]);
  // At least an hour ago, so never in the future.
  const begun = Math.min(clock.now.getTime() - asked * DAY - (2 + (who % 5)) * HOUR, clock.now.getTime() - HOUR);
  await settle(tx, id, new Date(begun));
  for (const [index, step] of then.entries()) {
    const due = isAfterStay(step)
      ? dawnOf(plusDays(request.endDate, 1), env.SITE_TIMEZONE)
      : begun + (index + 1) * 3 * HOUR;
    const moment = new Date(Math.min(due, clock.now.getTime() - (then.length - index) * 60_000));
    const row = must(await lockReservation(tx, id), rental);
    must(await take(step, row, planned, { db: tx, actor: CONCIERGE, now: moment, day }), `${rental}: ${step.does}`);
    await settle(tx, id, moment);
  }
  return id;
}

async function seedMessages(tx: Db, { now }: Clock): Promise<void> {
  for (const { who, asked, ...said } of MESSAGES) {
    const { customerName, customerEmail: email, customerPhone: phone } = person(who);
    const [firstName = '', ...rest] = customerName.split(' ');
    const lastName = rest.join(' ');
    const message = { firstName, lastName, email, phone, ...said };
    const sent = must(await sendMessage(message, { db: tx, demo: true }), customerName);
    const at = new Date(now.getTime() - asked * DAY - 2 * HOUR).toISOString();
    await tx.execute(sql`update contacts set created_at = ${at} where id = ${sent.id}`);
    await tx.execute(sql`update outbox set sent_at = ${at}, created_at = ${at} where contact_id = ${sent.id}`);
  }
}

/** Moves the records that were just made of a reservation to `moment`; its mails count as sent. */
async function settle(tx: Db, id: number, moment: Date): Promise<void> {
  const at = sql`${moment.toISOString()}::timestamptz`;
  const isNew = sql`created_at >= transaction_timestamp()`;
  await tx.execute(sql`update bookings set created_at = ${at} where id = ${id} and ${isNew}`);
  for (const table of ['booking_events', 'quotes', 'quote_steps', 'payments']) {
    await tx.execute(sql`update ${sql.identifier(table)} set created_at = ${at} where booking_id = ${id} and ${isNew}`);
  }
  await tx.execute(
    sql`update outbox set state = 'sent', sent_at = ${at}, created_at = ${at} where booking_id = ${id} and ${isNew}`,
  );
}

const plusTime = ({ now }: Clock, days: number) =>
  new Date(Math.min(now.getTime() + days * DAY, now.getTime() - 60_000));

function must<Value>(outcome: Outcome<Value>, what: string): Value {
  if (!outcome.ok) throw new Error(`The demo could not be made (${what}): ${outcome.message}`);
  return outcome.value;
}

const fail = (message: string): never => {
  throw new Error(message);
};
