import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { loader as availability } from '~/routes/api.rentals.$id.availability';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';

/** Days that an option keeps for another customer. */
const KEPT = { startDate: inDays(10), endDate: inDays(12) };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const until = new Date(Date.now() + 24 * 3_600_000);
  const { id } = await addReservation({ ...KEPT, optionUntil: until });
  await addHold({ ...KEPT, reason: 'option', bookingId: id, until });
});

describe('days that an option keeps', () => {
  test('can be asked for through both doors', async () => {
    expect(await viaPage(1, good)).toMatchObject({ status: 303, errors: {} });
    expect(await viaApi({ ...good, rentalId: 1 })).toMatchObject({ status: 201, errors: {} });
    expect(await db.$count(bookings)).toBe(3);
  });

  test('are on request in the calendar and in a search, and free in neither', async () => {
    const query = `from=${inDays(9)}&to=${inDays(13)}`;
    const request = pageGet(`/api/rentals/1/availability?${query}`);
    const calendar = await answerOf(() => availability(args(request, { id: '1' })));
    expect(calendar.body).toMatchObject({ taken: [], onRequest: [KEPT] });
    const page = await answerOf(() =>
      search(args(pageGet(`/search?startDate=${KEPT.startDate}&endDate=${KEPT.endDate}`))),
    );
    expect(page.body).toMatchObject({ search: { found: { free: [], onRequest: [{ id: 1, missed: [] }], taken: [] } } });
  });
});

test('days that a block takes beside the option cannot', async () => {
  await addHold({ startDate: inDays(13), endDate: inDays(14), reason: 'maintenance' });
  const longer = { ...good, endDate: inDays(13) };
  expect((await viaPage(1, longer)).errors).toHaveProperty('startDate');
  expect(await viaApi({ ...longer, rentalId: 1 })).toMatchObject({ status: 400 });
  expect(await db.$count(bookings)).toBe(1);
});

test('a search and the page of the rental name an option and the terms that the days miss, both', async () => {
  await db.update(rentals).set({ terms: { minimumStay: 5 } });
  const dates = `startDate=${KEPT.startDate}&endDate=${KEPT.endDate}`;
  const found = await answerOf(() => search(args(pageGet(`/search?${dates}`))));
  const both = { kept: true, missed: ['At least 5 days.'] };
  expect(found.body).toMatchObject({ search: { found: { onRequest: [{ id: 1, ...both }] } } });
  const page = await answerOf(() => rentalPage(args(pageGet(`/rentals/1?${dates}`), { id: '1' })));
  expect(page.body).toMatchObject({ stay: { standing: 'option', missed: both.missed } });
});
