import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import type { ReservationView } from '~/domains/reservations/detail/view';
import { action, loader } from '~/routes/admin.reservations.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
const post = (id: number, fields: Fields) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) })));
const get = (id: number) =>
  answerOf(() => loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })));
const view = async (id: number) => (await get(id)).body as ReservationView;
const stored = async () => (await db.select().from(bookings).orderBy(asc(bookings.id)))[0]!;
const mails = async () => (await db.select().from(outbox).orderBy(asc(outbox.createdAt))).map(({ kind }) => kind);

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('the page says whom to call about the rental', async () => {
  const { id } = await addReservation();
  expect((await view(id)).reservation.contact).toBeNull();
  await addRental({ id: 2, contactName: 'Captain Ortiz', contactPhone: '+1 305 555 0177' });
  const other = await addReservation({ rentalId: 2 });
  expect((await view(other.id)).reservation.contact).toEqual({ name: 'Captain Ortiz', phone: '+1 305 555 0177' });
});

test('the page takes four statements and shows the request, its rivals, and who holds the days', async () => {
  const { id } = await addReservation({ notes: 'By the harbor', startDate: '2031-05-10', endDate: '2031-05-12' });
  const rival = await addReservation({ customerName: 'Rival', startDate: '2031-05-12', endDate: '2031-05-14' });
  await addReservation({ customerName: 'Later', startDate: '2031-05-13', endDate: '2031-05-14' });
  const winner = await addReservation({ customerName: 'Winner', startDate: '2031-05-09', endDate: '2031-05-10' });
  await confirmReservation(winner.id, { actor: 'paolo' });
  const { result, statements } = await statementsOf(() => get(id));
  expect(statements).toHaveLength(4);
  expect(result.body).toMatchObject({
    reservation: {
      customerName: 'Grace Hopper',
      days: 'May 10\u00a0– 12, 2031',
      total: '$5,850',
      instead: null,
      formula: '$1,950 per day × 3 days',
      notes: 'By the harbor',
      notificationStatus: { text: 'Not notified by email' },
    },
    rivals: [{ id: rival.id, customerName: 'Rival', stay: 'May 12\u00a0– 14, 2031', age: 'just now' }],
    taken: [{ bookingId: winner.id, by: 'Winner', time: 'May 9\u00a0– 10, 2031', createdBy: 'paolo' }],
  });
  expect((await get(404)).status).toBe(404);
});

describe('the decisions', () => {
  test('confirms in one press: hold, history and mail, and the page shows it', async () => {
    const { id } = await addReservation();
    const answer = await post(id, { intent: 'confirm', version: 1 });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`/admin/reservations/${id}`);
    expect(await db.select().from(holds)).toHaveLength(1);
    const { reservation, trail, mails: mailed } = await view(id);
    expect(reservation).toMatchObject({ status: 'confirmed', notificationStatus: { text: 'Email is off: call them' } });
    expect(trail).toMatchObject([{ title: 'Confirmed by marina', text: null }]);
    expect(mailed).toMatchObject([{ text: 'Reservation confirmed: queued' }]);
  });

  test('a changed total requires its reason and keeps the input', async () => {
    const { id } = await addReservation();
    expect(await post(id, { intent: 'confirm', version: 1, total: 5000 })).toMatchObject({
      status: 400,
      body: { initialValue: { total: '5000' }, error: { reason: ['Please give a reason for the new total'] } },
    });
    expect((await post(id, { intent: 'confirm', version: 1, total: '12.5' })).status).toBe(400);
    expect((await post(id, { intent: 'confirm', version: 1, total: 5000, reason: 'Low season' })).status).toBe(303);
    expect((await view(id)).reservation).toMatchObject({ total: '$5,000', instead: '$5,850' });
  });

  test('a rival confirmation returns 409, names the holder, and keeps the input', async () => {
    const first = await addReservation({ customerName: 'Ada Lovelace' });
    const { id } = await addReservation();
    await confirmReservation(first.id, { actor: 'paolo' });
    const late = await post(id, { intent: 'confirm', version: 1, total: 5000, reason: 'Low season' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        initialValue: { intent: 'confirm', total: '5000', reason: 'Low season' },
        error: { '': [expect.stringContaining('Ada Lovelace')] },
      },
    });
    expect((await post(id, { intent: 'decline', version: 1 })).status).toBe(400);
    expect((await post(id, { intent: 'decline', version: 1, reason: 'Another customer was faster' })).status).toBe(303);
    expect(await mails()).toEqual(['booking-confirmed', 'booking-declined']);
  });

  test('a repeated or late confirmation sends one mail and returns 409 with the current state', async () => {
    const { id } = await addReservation();
    await post(id, { intent: 'confirm', version: 1 });
    expect(await post(id, { intent: 'confirm', version: 1 })).toMatchObject({
      status: 409,
      body: { error: { '': ['This reservation is already confirmed.'] } },
    });
    expect((await post(id, { intent: 'cancel', version: 1, reason: 'Storm' })).status).toBe(409);
    expect((await post(id, { intent: 'cancel', version: 2, reason: 'Storm' })).status).toBe(303);
    expect(await mails()).toEqual(['booking-confirmed', 'booking-cancelled']);
  });

  test('a note sends no mail; an empty note is refused', async () => {
    const { id } = await addReservation();
    expect((await post(id, { intent: 'note', note: ' ' })).status).toBe(400);
    expect((await post(id, { intent: 'note', note: 'Calls after six' })).status).toBe(303);
    expect((await view(id)).trail).toMatchObject([{ title: 'Note by marina', text: 'Calls after six' }]);
    expect(await mails()).toEqual([]);
  });

  test('a forged intent returns 400, an unknown reservation 404', async () => {
    const { id } = await addReservation();
    expect((await post(id, { intent: 'complete', version: 1 })).status).toBe(400);
    expect((await post(404, { intent: 'decline', version: 1, reason: 'No' })).status).toBe(404);
  });
});

describe('other days', () => {
  const offer = () => ({
    intent: 'propose',
    version: 1,
    startDate: inDays(30),
    endDate: inDays(32),
    message: 'These?',
  });

  test('are proposed by mail, one or two ranges, and the request stays pending', async () => {
    const { id } = await addReservation();
    const two = { ...offer(), otherStartDate: inDays(40), otherEndDate: inDays(40) };
    expect((await post(id, two)).status).toBe(303);
    expect((await stored()).status).toBe('pending');
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      kind: 'booking-proposal',
      payload: {
        message: 'These?',
        proposals: [
          { startDate: inDays(30), endDate: inDays(32) },
          { startDate: inDays(40), endDate: inDays(40) },
        ],
      },
    });
    expect(await db.select().from(bookingEvents)).toMatchObject([{ kind: 'proposal', actor: 'marina' }]);
  });

  test.each<[Fields, string[]]>([
    [{ startDate: null }, ['startDate']],
    [{ startDate: '2001-01-01' }, ['startDate']],
    [{ endDate: inDays(29) }, ['endDate']],
    [{ message: '' }, ['message']],
    [{ otherStartDate: inDays(40) }, ['otherEndDate']],
    [{ otherStartDate: inDays(40), otherEndDate: inDays(39) }, ['otherEndDate']],
    [{ startDate: '2206-12-01', endDate: '2206-12-03' }, ['startDate']],
    [{ endDate: inDays(30 + 365), otherStartDate: inDays(9), otherEndDate: '2206-12-03' }, ['endDate', 'otherEndDate']],
  ])('%j is refused at %j', async (wrong, fields) => {
    const { id } = await addReservation();
    const { status, body } = await post(id, { ...offer(), ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as { error: object }).error)).toEqual(fields);
    expect(await mails()).toEqual([]);
  });

  test('are refused if taken, or if the request is no longer pending', async () => {
    const taken = await addReservation({ startDate: inDays(31), endDate: inDays(33) });
    await confirmReservation(taken.id, { actor: 'paolo' });
    const { id } = await addReservation();
    const error = { endDate: [expect.stringMatching(/^Taken: /)] };
    expect(await post(id, offer())).toMatchObject({ status: 400, body: { error } });
    expect((await post(taken.id, { ...offer(), version: 2 })).status).toBe(409);
    await db.delete(rentals);
    const proposals = [{ startDate: inDays(60), endDate: inDays(61) }];
    const late = { actor: 'marina', version: 1, message: 'm', proposals };
    expect(await proposeDays(id, late)).toMatchObject({ code: 'conflict' });
  });
});
