import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { lockTime } from '~/domains/availability/holds.server';
import { holds } from '~/domains/availability/tables.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { clearDemo } from '~/domains/demo/clear-demo.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { releaseDates } from '~/domains/reservations/options/release-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation, wholeDay } from '../../support/fixtures/pending-reservations';
import { untilWaiting } from '../../support/locks';

const actor = 'marina';
const reason = 'Plans changed';
const DAYS = { startDate: inDays(10), endDate: inDays(12) };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', zone: env.SITE_TIMEZONE, createdBy: actor }); // prettier-ignore
});

const confirmed = async () => {
  const { id, reference } = await addReservation(DAYS);
  await confirmReservation(id, { actor });
  return { id, reference };
};
const kept = async () => {
  const { id } = await addReservation(DAYS);
  const option = await keepDates(id, { actor, version: 1, hours: 24 });
  return { id, version: option.ok ? option.value.version : 0 };
};
/** The option is over, but its hold has not been removed yet. */
const lapsed = async () => {
  const { id } = await kept();
  await db.update(bookings).set({ optionUntil: sql`now() - interval '1 second'` });
  return id;
};

/** Each case takes the days, and returns the function that frees them. */
const FREEING: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a reservation is canceled': async () => {
    const { id } = await confirmed();
    return () => cancelReservation(id, { actor, reason });
  },
  'its customer withdraws it': async () => {
    const { reference } = await confirmed();
    return () => withdrawReservation(reference);
  },
  'a request with an option is declined': async () => {
    const { id } = await kept();
    return () => declineReservation(id, { actor, reason });
  },
  'an option is released': async () => {
    const { id, version } = await kept();
    return () => releaseDates(id, { actor, version });
  },
  'an option ends': async () => {
    await lapsed();
    return () => endLapsedOptions();
  },
  'a request expires with its option': async () => {
    await lapsed();
    return () => runDailyWork({ now: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) });
  },
  'a block is removed': async () => {
    const { id } = await addHold(DAYS);
    return () => unblockDays(1, id);
  },
  "the demo's reservations are cleared": async () => {
    await confirmed();
    await db.update(bookings).set({ demo: true });
    return () => clearDemo();
  },
  "the demo's blocks are cleared": async () => {
    await addHold({ ...DAYS, demo: true });
    return () => clearDemo();
  },
};

test.each(Object.entries(FREEING))(
  'when %s while a calendar is read, its booking of that time gets it',
  async (_, take) => {
    const free = await take();
    let freeing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await lockTime(tx, 1);
      freeing = free();
      await untilWaiting(tx, 1);
      // While the command waits for the rental, it must not lock a reservation, which the rental's locker may need.
      await tx.execute(sql`select from bookings for update nowait`);
      const span = { startsAt: new Date(DAYS.startDate), endsAt: new Date(DAYS.endDate) };
      await tx.insert(calendarEvents).values({
        ...{ ...span, feedId: 1, uid: 'a', kind: 'reserved', allDay: true, sequence: 0 },
        clash: wholeDay(DAYS),
      });
    });
    await freeing;
    expect(await db.select().from(holds).where(eq(holds.reason, 'external'))).toMatchObject([DAYS]);
  },
);
