import { setTimeout as pause } from 'node:timers/promises';
import { sql as statement } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, db, sql, whoAsks } from '~/db/database.server';
import { requestAsks } from '~/http/process/request-context.server';
import { action as customer } from '~/routes/_site.reservations.$reference';
import { action as admin } from '~/routes/admin.reservations.$id';
import { type Answer, answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { untilWaiting } from '../../support/locks';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

const REASON = 'Our flight was moved to another week';

let Cookie = '';
let reservation: Awaited<ReturnType<typeof addReservation>>;

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  reservation = await addReservation();
  // A busy machine may need longer than the time limit of a request.
  whoAsks.now = () => {
    const asks = requestAsks();
    return asks && { ...asks, ms: 30_000 };
  };
});
afterEach(() => void (whoAsks.now = undefined));

/** The forms that lock a rental before its reservation. */
const DOORS: Array<[name: string, send: () => Promise<Answer>]> = [
  [
    'a customer’s withdrawal',
    () => {
      const fields = { intent: 'withdraw', version: 1, reason: REASON };
      const { reference } = reservation;
      return answerOf(() => customer(args(formPost(`/reservations/${reference}`, fields), { reference })));
    },
  ],
  [
    'an admin’s decision',
    () => {
      const fields = { intent: 'decline', version: 1, reason: REASON };
      const id = String(reservation.id);
      return answerOf(() => admin(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id })));
    },
  ],
];

/** If a machine stalls for seconds, a lock wait may time out, or PostgreSQL may end the other transaction: retry. */
const patient = { timeout: 60_000, retry: 2 };

/** In milliseconds. Of two transactions in a deadlock, PostgreSQL ends the one that has first waited for a second. */
const LATER_MS = 250;

/** Locks the rental once the form waits for the reservation: PostgreSQL then ends the form's transaction. */
async function cross(tx: Db): Promise<void> {
  await untilWaiting(tx, 1);
  await pause(LATER_MS);
  const crossing = tx.transaction(async (inner) => {
    await inner.execute(statement`select from rentals where id = 1 for update`);
    inner.rollback();
  });
  // After this rollback, the transaction still locks the reservation, but no longer the rental.
  await expect(crossing).rejects.toThrow('Rollback');
}

/** The form's response, while another transaction locks its reservation and causes so many deadlocks. */
async function crossed(send: () => Promise<Answer>, times: number): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(statement`select from bookings where id = ${reservation.id} for update`);
    answer = fromAddress('203.0.113.1', send);
    for (let time = 0; time < times; time++) await cross(tx);
  });
  return answer!;
}

const status = async () => (await sql`select status from bookings`)[0]!.status as string;
const events = async () => (await sql`select from booking_events`).length;

describe.each(DOORS)('%s that deadlocks', (_, send) => {
  test('runs a second time and answers as usual', patient, async () => {
    expect((await crossed(send, 1)).status).toBe(303);
    expect([await status(), await events()]).toEqual(['declined', 1]);
  });

  test('twice answers 503, keeps the typed form, and changes nothing', patient, async () => {
    const { status: code, headers, body } = await crossed(send, 2);
    expect([code, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(body).toMatchObject({ initialValue: { reason: REASON } });
    expect([await status(), await events()]).toEqual(['pending', 0]);
    expect((await fromAddress('203.0.113.1', send)).status).toBe(303);
  });
});

test('a single statement that deadlocks runs a second time', patient, async () => {
  let done: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(statement`select from bookings for update`);
    // One statement that locks the rental, then the reservation.
    done = sql`with first as materialized (select id from rentals where id = 1 for no key update)
      select from bookings where rental_id = (select id from first) for update`.then((rows) => rows.length);
    await cross(tx);
  });
  expect(await done).toBe(1);
});
