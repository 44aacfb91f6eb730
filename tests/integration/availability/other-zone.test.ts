import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { findHeld } from '~/domains/availability/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action } from '~/routes/admin.reservations.$id';
import { loader as rental } from '~/routes/api.rentals.$id.availability';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const zone = env.SITE_TIMEZONE;
afterEach(() => void (env.SITE_TIMEZONE = zone));

test('another time zone of the site moves no hold, and what it holds stays taken', async () => {
  await emptyTables();
  const Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 } });
  const confirm = (id: number) =>
    answerOf(() =>
      action(args(formPost(`/x/${id}`, { intent: 'confirm', version: '1' }, { Cookie }), { id: String(id) })),
    );
  const first = await addReservation();
  expect((await confirm(first.id)).status).toBe(303);
  const stored = async () => ({
    holds: await db.execute<{ occupied: string }>(sql`select occupied::text from holds order by id`),
    handoverAt: (await db.select({ at: bookings.handoverAt }).from(bookings))[0]!.at,
    held: await findHeld(1, { startDate: inDays(5), endDate: inDays(20) }),
  });
  const before = await stored();
  expect(before.held).toHaveLength(1);

  env.SITE_TIMEZONE = 'Asia/Tokyo';
  expect(await stored()).toEqual(before);
  const asked = pageGet(`/api/rentals/1/availability?from=${inDays(5)}&to=${inDays(20)}`);
  // In Tokyo, the same instants are on other days.
  const { body } = await answerOf(() => rental(args(asked, { id: '1' })));
  expect(body).toMatchObject({ taken: [{ startDate: inDays(11), endDate: inDays(12) }] });
  const second = await addReservation({ startDate: inDays(11), endDate: inDays(13) });
  expect((await confirm(second.id)).status).toBe(409);
  expect(await stored()).toEqual(before);
});
