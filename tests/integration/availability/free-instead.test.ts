import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { shortRange } from '~/domains/availability/rules';
import { action, loader } from '~/routes/admin.reservations.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
const press = (id: number, fields: Record<string, string>) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${id}`, { version: '1', ...fields }, { Cookie }), { id: String(id) }))); // prettier-ignore
const shown = async (id: number) =>
  (await answerOf(() => loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })))).body;

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});

/** Grace has the yacht for days ten to twelve; Ada requests it from the twelfth on. */
async function yacht() {
  await addRental({ id: 1, terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 12 * 60 } });
  const grace = await addReservation();
  const ada = await addReservation({ startDate: inDays(12), endDate: inDays(14), customerName: 'Ada Lovelace' });
  return [grace.id, ada.id] as const;
}

test('a yacht that is not turned around yet names the next days on which it is free', async () => {
  const [grace, ada] = await yacht();
  expect(await shown(ada)).toMatchObject({ taken: [], nextFree: null });
  await press(grace, { intent: 'confirm' });
  expect((await press(ada, { intent: 'confirm' })).status).toBe(409);
  const days = { startDate: inDays(13), endDate: inDays(15) };
  expect(await shown(ada)).toMatchObject({ nextFree: { text: `Next available: ${shortRange(days)}.`, days } });
});

test('dates kept by another option are not free to confirm', async () => {
  const [grace, ada] = await yacht();
  await press(grace, { intent: 'keep', hours: '24' });
  expect(await shown(ada)).toMatchObject({ nextFree: { days: { startDate: inDays(13), endDate: inDays(15) } } });
  await press(ada, { intent: 'decline', reason: 'Sold' });
  expect(await shown(ada)).toMatchObject({ nextFree: null });
});

test('a boat names the other times of the day', async () => {
  const terms = { handoverTime: '08:00', returnTime: '20:00', turnaroundMinutes: 60 };
  await addRental({ id: 1, priceUnit: 'hour', price: 300, terms });
  const charter = { priceUnit: 'hour', hoursPerDay: 4, startDate: inDays(10), endDate: inDays(10) } as const;
  const first = await addReservation({ ...charter, startTime: '09:00' });
  const second = await addReservation({ ...charter, startTime: '11:00' });
  await press(first.id, { intent: 'confirm' });
  expect(await shown(second.id)).toMatchObject({
    nextFree: { text: 'Available times: 2:00 PM, 2:30 PM, 3:00 PM, 3:30 PM, 4:00 PM.', days: null },
  });
});

test('a request’s own option does not count as taken', async () => {
  const terms = { handoverTime: '08:00', returnTime: '20:00' };
  await addRental({ id: 1, priceUnit: 'hour', price: 300, terms });
  const charter = { priceUnit: 'hour', hoursPerDay: 4, startDate: inDays(10), endDate: inDays(10) } as const;
  const first = await addReservation({ ...charter, startTime: '14:00' });
  const second = await addReservation({ ...charter, startTime: '10:00' });
  await press(first.id, { intent: 'confirm' });
  await press(second.id, { intent: 'keep', hours: '24' });
  expect(await shown(second.id)).toMatchObject({ taken: [], nextFree: null });
  // The option's hours end when the confirmed ones begin, so that an hour between stays no longer fits.
  await db.update(rentals).set({ terms: { ...terms, turnaroundMinutes: 60 } });
  expect(await shown(second.id)).toMatchObject({
    taken: [{ by: 'Grace Hopper' }],
    nextFree: { text: 'Available times: 8:00 AM, 8:30 AM, 9:00 AM.', days: null },
  });
});
