import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { action, loader } from '~/routes/api.rentals.$id.availability';
import { answerOf } from '../../support/answers';
import { inDays, today } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation, addHold } from '../../support/fixtures/pending-reservations';
import { args, jsonPost, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { FAILURES, whileAway } from '../../support/visitor';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: 2 });
});

const ask = (query = '', id = '1') =>
  answerOf(() => loader(args(pageGet(`/api/rentals/${id}/availability${query}`), { id })));

test('lists the taken days in order and merged, without customers or reasons', async () => {
  await addHold({ startDate: inDays(20), endDate: inDays(22), note: 'Hull paint', createdBy: 'marina' });
  await confirmReservation((await addReservation()).id, { actor: 'marina' });
  await addHold({ startDate: inDays(13), endDate: inDays(14), reason: 'maintenance' });
  await addHold({ rentalId: 2, startDate: inDays(1), endDate: inDays(90) });
  await addReservation({ startDate: inDays(30), endDate: inDays(31) });
  const { result, statements } = await statementsOf(() => ask());
  expect(result).toMatchObject({ status: 200 });
  expect(result.body).toEqual({
    rentalId: 1,
    from: today,
    to: inDays(90),
    taken: [
      { startDate: inDays(10), endDate: inDays(14) },
      { startDate: inDays(20), endDate: inDays(22) },
    ],
    days: [],
    onRequest: [],
  });
  expect(statements).toHaveLength(1);
  expect(result.headers.get('Cache-Control')).toContain('no-store');
});

test('lists only the requested days', async () => {
  await addHold({ startDate: inDays(-3), endDate: inDays(2) });
  await addHold({ startDate: inDays(8), endDate: inDays(20) });
  const { body } = await ask(`?from=${inDays(-9)}&to=${inDays(9)}`);
  expect(body).toMatchObject({
    from: today,
    to: inDays(9),
    taken: [
      { startDate: today, endDate: inDays(2) },
      { startDate: inDays(8), endDate: inDays(9) },
    ],
  });
  expect((await ask('?to=9999-12-31')).body).toMatchObject({ to: inDays(730) });
});

test.each([
  ['?from=tomorrow', 'from'],
  ['?from=2027-02-30', 'from'],
  ['?from=', 'from'],
  ['?to=1', 'to'],
  ['?from=2027-03-02&to=2027-03-01', 'to'],
  ['?to=2001-01-01', 'to'],
  ['?from=9999-12-31', 'from'],
  [`?hours=2&to=${inDays(400)}`, 'hours'],
])('refuses %s with the standard error body', async (query, field) => {
  const message = 'Some fields need attention';
  expect(await ask(query)).toMatchObject({
    status: 400,
    body: { message, errors: { [field]: [expect.stringMatching(/\w/)] } },
  });
});

test.each(['99', '0', '-1', 'x', '1.5', '2147483648'])('returns 404 for rental %s', async (id) => {
  expect(await ask('', id)).toMatchObject({ status: 404, body: { message: 'Rental Not Found' } });
});

test.each(FAILURES)('reports %s', async (_, databaseAway, status) => {
  vi.spyOn(db, 'select').mockImplementationOnce(() => {
    throw new Error('it broke');
  });
  const answer = await whileAway(databaseAway, () => ask());
  expect(answer).toMatchObject({ status, body: { message: 'An unexpected error occurred' } });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
  const request = jsonPost('/api/rentals/1/availability', {}, { method });
  const handler: (given: ReturnType<typeof args>) => unknown = action;
  const answer = await answerOf(() => handler(args(request, { id: '1' })));
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});
