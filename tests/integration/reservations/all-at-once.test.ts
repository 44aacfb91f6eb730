import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { undoneSoFar } from '../../support/statements';

const actor = 'marina';
const why = { actor, reason: 'Why' };
const customerEmail = 'vincent@example.com';
const past = { startDate: inDays(-3), endDate: inDays(-1) };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: 2 });
});

type Claim = { rentalId: number | null; startDate: string; endDate: string };

test.each([1, 2, 3, 5, 7, 11, 13, 17])(
  'decisions, erasures, deletions, blocks and the daily work run concurrently without a deadlock (stride %i)',
  async (stride) => {
    const undone = undoneSoFar();
    const made = [];
    for (let n = 0; n < 12; n++) {
      const days = n % 3 ? { startDate: inDays(5), endDate: inDays(7 + (n % 4)) } : past;
      made.push(await addReservation({ rentalId: 1 + (n % 2), customerEmail, ...days }));
    }
    const block = { startDate: inDays(6), endDate: inDays(9), reason: 'owner' } as const;
    const work = [
      ...made.flatMap(({ id, reference }) => [
        () => confirmReservation(id, { actor }),
        () => declineReservation(id, why),
        () => withdrawReservation(reference),
        () => cancelReservation(id, why),
      ]),
      ...[1, 2, 3].flatMap(() => [
        () => eraseCustomer(customerEmail, { by: actor }),
        () => deleteRental(2, { today: inDays(0) }),
        () => runDailyWork({ batch: 5 }),
      ]),
      () => blockDays(1, { ...block, note: undefined }, { actor }),
    ];
    // Each stride gives another order; some commands run more than once, as users send them twice.
    const order = work.map((_, n) => work[(n * stride + n) % work.length]!);
    const results = await Promise.allSettled(order.map((one) => one()));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(undone).toEqual([]);

    const open = await db
      .select()
      .from(bookings)
      .where(inArray(bookings.status, ['pending', 'confirmed']));
    expect(open.filter(({ erasedAt }) => erasedAt)).toEqual([]);
    const confirmed = open.filter(({ status, rentalId }) => status === 'confirmed' && rentalId !== null);
    const held = await db.select().from(holds).innerJoin(bookings, eq(bookings.id, holds.bookingId));
    const current = held.filter(({ bookings: { status } }) => status !== 'completed').map((row) => row.bookings.id);
    expect(current.toSorted()).toEqual(confirmed.map(({ id }) => id).toSorted());
    // Each hold matches its reservation: the same rental and the same days.
    const timeOf = ({ rentalId, startDate, endDate }: Claim) => [rentalId, startDate, endDate];
    expect(held.map((row) => timeOf(row.holds))).toEqual(held.map((row) => timeOf(row.bookings)));
  },
);
