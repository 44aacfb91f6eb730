import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { ENDED_ELSEWHERE, HOLD_REASONS, RESERVATION_REASONS } from '~/domains/availability/vocabulary';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import * as page from '~/routes/admin._catalog._rentals.$id.availability';
import { dayRange } from '~/domains/shared/format';
import { answerOf } from '../../support/answers';
import { inDays, today } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation, addHold } from '../../support/fixtures/pending-reservations';
import { formsIn, type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf, undoneSoFar } from '../../support/statements';
import { FAILURES, whileAway } from '../../support/visitor';

const { action, loader } = page;
const actor = 'marina';
let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn(actor);
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: 2 });
});

type Loaded = { month: string; today: string; holds: Array<{ id: number; customerName: string | null }> };

const post = (fields: Parameters<typeof formPost>[1], url = '/admin/1/availability') =>
  answerOf(() =>
    action(args(formPost(url, fields, { Cookie }), { id: new URL(url, 'http://x').pathname.split('/')[2]! })),
  );
const visit = async (query = '') => {
  const { body } = await answerOf(() =>
    loader(args(pageGet(`/admin/1/availability${query}`, { Cookie }), { id: '1' })),
  );
  return body as Loaded;
};
const block = { intent: 'block', startDate: inDays(10), endDate: inDays(12), reason: 'maintenance' };
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;

describe('blocking days', () => {
  test('creates the block, confirms it, and shows its month', async () => {
    const answer = await post({ ...block, note: ' Hull paint ' }, '/admin/1/availability?q=ari&month=2020-01');
    expect(answer.status).toBe(303);
    const month = block.startDate.slice(0, 7);
    expect(answer.headers.get('Location')).toBe(`/admin/1/availability?q=ari&month=${month}`);
    const { intent: _, ...kept } = block;
    expect(await db.select().from(holds)).toMatchObject([
      { ...kept, rentalId: 1, note: 'Hull paint', createdBy: actor, bookingId: null },
    ]);
  });

  test.each<[string, object, Record<string, string[]>]>([
    [
      'nothing',
      { startDate: '', endDate: '', reason: '' },
      {
        startDate: ['A first day is required'],
        endDate: ['A last day is required'],
        reason: ['Please choose a reason'],
      },
    ],
    ['an impossible date', { startDate: '2027-02-30' }, { startDate: ['A first day is required'] }],
    ['yesterday', { startDate: inDays(-1) }, { startDate: ['The first day cannot be in the past'] }],
    [
      'an end before the start',
      { endDate: inDays(9), reason: 'x' },
      {
        endDate: ['The last day cannot be before the first day'],
        reason: ['Please choose a reason'],
      },
    ],
    ['too far ahead', { endDate: inDays(1095) }, { endDate: ['Please choose a date within the next three years'] }],
    ['the reason "reservation"', { reason: 'reservation' }, { reason: ['Please choose a reason'] }],
    ['a long note', { note: 'x'.repeat(301) }, { note: ['Use at most 300 characters'] }],
  ])('refuses %s and keeps the input', async (_, change, errors) => {
    const answer = await post({ ...block, note: 'Hull paint', ...change });
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
    if (!('note' in change)) expect(answer.body).toMatchObject({ initialValue: { note: 'Hull paint' } });
    expect(await db.$count(holds)).toBe(0);
  });

  test('accepts a single day, and today', async () => {
    expect((await post({ ...block, startDate: today, endDate: today })).status).toBe(303);
  });

  test('names the conflicting reservation and keeps the input', async () => {
    const reservation = await addReservation({
      customerName: 'Ada Lovelace',
      startDate: inDays(12),
      endDate: inDays(14),
    });
    await confirmReservation(reservation.id, { actor });
    const answer = await post({ ...block, note: 'Hull paint' });
    const named = `These dates are taken: confirmed reservation of Ada Lovelace, ${dayRange(inDays(12), inDays(14))}.`;
    expect([answer.status, errorsOf(answer)]).toEqual([409, { startDate: [named] }]);
    expect(answer.body).toMatchObject({ initialValue: { ...block, note: 'Hull paint' } });
    await addHold({ startDate: inDays(8), endDate: inDays(10) });
    expect(errorsOf(await post(block)).startDate![0]).toContain('owner');
  });

  test('does not affect other rentals, and refuses a deleted rental', async () => {
    await addHold();
    expect((await post(block, '/admin/2/availability')).status).toBe(303);
    await db.delete(rentals);
    expect(await post(block)).toMatchObject({ status: 404, body: { error: { '': ['Rental Not Found'] } } });
  });

  test.each(FAILURES)('keeps the input after %s', async (_, databaseAway, status) => {
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('it broke'));
    const answer = await whileAway(databaseAway, () => post(block));
    expect(answer).toMatchObject({ status, body: { initialValue: { startDate: block.startDate } } });
  });
});

describe('freeing days', () => {
  test('removes the block, also when sent twice', async () => {
    const { id } = await addHold();
    for (const left of [0, 0]) {
      const answer = await post({ intent: 'free', holdId: id }, '/admin/1/availability?month=2027-03');
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/1/availability?month=2027-03']);
      expect(await db.$count(holds)).toBe(left);
    }
  });

  test('refuses reservations and days of another rental', async () => {
    await confirmReservation((await addReservation()).id, { actor });
    const [reserved] = await db.select().from(holds);
    expect(await post({ intent: 'free', holdId: reserved!.id })).toMatchObject({ status: 409 });
    const other = await addHold({ rentalId: 2 });
    expect((await post({ intent: 'free', holdId: other.id })).status).toBe(303);
    expect(await db.$count(holds)).toBe(2);
    for (const holdId of ['', 'x', '-1', '2147483648'])
      expect((await post({ intent: 'free', holdId })).status).toBe(400);
    expect((await post({ intent: 'all' })).status).toBe(400);
  });
});

test.each(HOLD_REASONS)('dates of the reason %s have a button to unblock them only if an admin can', async (reason) => {
  const isReservation = RESERVATION_REASONS.some((ours) => ours === reason);
  const bookingId = isReservation ? (await addReservation()).id : null;
  const until = reason === 'option' ? new Date(Date.now() + 24 * 60 * 60 * 1000) : null;
  const { id } = await addHold({ reason, bookingId, until });
  const html = await renderedPage(
    page as unknown as PageRoute,
    '/admin/:id/availability',
    pageGet('/admin/1/availability', { Cookie }),
  );
  const elsewhere = ENDED_ELSEWHERE[reason];
  expect(formsIn(html).some(({ fields }) => fields.some(({ value }) => value === 'free'))).toBe(elsewhere === null);
  expect(html.includes('cancel the booking there')).toBe(reason === 'external');
  const answer = await post({ intent: 'free', holdId: id });
  if (elsewhere) expect([answer.status, errorsOf(answer)]).toEqual([409, { '': [elsewhere] }]);
  else expect(answer.status).toBe(303);
});

test('the screen loads the month and upcoming entries in one statement, the requests in another, and names the customer', async () => {
  await confirmReservation((await addReservation()).id, { actor });
  await addHold({ startDate: inDays(400), endDate: inDays(401) });
  await addHold({ startDate: inDays(-80), endDate: inDays(-78) });
  const { result, statements } = await statementsOf(() => visit());
  expect(result).toMatchObject({ month: today.slice(0, 7), today });
  expect(result.holds.map(({ customerName }) => customerName)).toEqual(['Grace Hopper', null]);
  // The first statement loads the session.
  expect(statements).toHaveLength(3);
  const then = inDays(-79).slice(0, 7);
  expect((await visit(`?month=${then}`)).holds).toHaveLength(3);
  expect((await visit('?month=2027-99')).month).toBe(today.slice(0, 7));
});

test('of a concurrent block and confirmation, one takes the days, without a deadlock', async () => {
  const undone = undoneSoFar();
  const rivals = await Promise.all(Array.from({ length: 20 }, () => addReservation()));
  const { intent: _, ...days } = { ...block, reason: 'owner' as const, note: undefined };
  const outcomes = await Promise.all(
    rivals.flatMap(({ id }) => [blockDays(1, days, { actor }), confirmReservation(id, { actor })]),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'conflict')).toHaveLength(39);
  expect(await db.$count(holds)).toBe(1);
  const confirmed = (await db.select().from(bookings)).filter(({ status }) => status === 'confirmed').length;
  const [hold] = await db.select().from(holds);
  expect(confirmed).toBe(hold!.reason === 'reservation' ? 1 : 0);
  expect(undone).toEqual([]);
});
