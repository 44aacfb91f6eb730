import { beforeEach, expect, test } from 'vitest';
import { multirange } from '~/domains/availability/occupancy.server';
import { db } from '~/db/database.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { loader } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const now = new Date('2027-03-11T04:30:00Z');
const TAKEN = 'taken';
const RIVAL = 'rival';
/** Mid-May in Miami is four hours behind UTC. */
const held = (from: string, until: string) => ({
  startDate: from.slice(0, 10),
  endDate: until.slice(0, 10),
  occupied: multirange([[Date.parse(`${from}:00-04:00`), Date.parse(`${until}:00-04:00`)]]),
});
const stay = (startDate: string, endDate: string) => ({ startDate: `2027-${startDate}`, endDate: `2027-${endDate}` });
const charter = (day: string, startTime: string | null, hoursPerDay = 4) =>
  ({ ...stay(day, day), startTime, hoursPerDay, priceUnit: 'hour' }) as const;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  const terms = { handoverTime: '16:00', returnTime: '11:00', turnaroundMinutes: 60 };
  await addRental({ id: 1, name: 'Villa', terms });
  await addRental({ id: 2, name: 'Boat', priceUnit: 'hour', terms: { turnaroundMinutes: 60 } });
});

/** The conflicts of each waiting request, by its customer's name. */
async function against(): Promise<Record<string, string[]>> {
  const { waiting } = await findToday({ now });
  const words = waiting.map(({ customerName, taken, rival }) => [
    customerName,
    [...(taken ? [TAKEN] : []), ...(rival ? [RIVAL] : [])],
  ]);
  return Object.fromEntries(words) as Record<string, string[]>;
}

test('a guest who leaves on the day on which another arrives is no conflict', async () => {
  await addHold({ ...held('2027-05-10T16:00', '2027-05-12T12:00'), reason: 'maintenance' });
  await addReservation({ ...stay('05-12', '05-14'), customerName: 'Changeover' });
  await addReservation({ ...stay('05-14', '05-16'), customerName: 'Next' });
  await addReservation({ ...stay('05-09', '05-11'), customerName: 'Inside' });
  expect(await against()).toEqual({ Changeover: [], Next: [], Inside: [TAKEN] });
});

test('requests for the same day compete only where their own times meet', async () => {
  await addReservation({ ...stay('06-01', '06-03'), customerName: 'Ada' });
  await addReservation({ ...stay('06-03', '06-05'), customerName: 'Grace' });
  await addReservation({ ...stay('06-05', '06-07'), handoverTime: '09:00', customerName: 'Early' });
  expect(await against()).toEqual({ Ada: [], Grace: [RIVAL], Early: [RIVAL] });
});

test('two charters of a boat with time to turn it around between them are both possible', async () => {
  const boat = { rentalId: 2, rentalName: 'Boat' };
  await addReservation({ ...boat, ...charter('07-01', '09:00'), customerName: 'Morning' });
  await addReservation({ ...boat, ...charter('07-01', '14:00'), customerName: 'Afternoon' });
  await addReservation({ ...boat, ...charter('07-02', '09:00'), customerName: 'First' });
  await addReservation({ ...boat, ...charter('07-02', '13:30'), customerName: 'Too soon' });
  expect(await against()).toEqual({ Morning: [], Afternoon: [], First: [RIVAL], 'Too soon': [RIVAL] });
});

test('hours at any time give way to those that are taken, until none are left', async () => {
  const boat = { rentalId: 2, rentalName: 'Boat' };
  await addHold({ ...held('2027-07-05T08:00', '2027-07-05T13:00'), rentalId: 2 });
  await addHold({ ...held('2027-07-06T02:00', '2027-07-06T22:00'), rentalId: 2 });
  await addReservation({ ...boat, ...charter('07-05', null), customerName: 'Room left' });
  await addReservation({ ...boat, ...charter('07-06', null), customerName: 'Full' });
  await addReservation({ ...boat, ...charter('07-05', '12:00', 2), customerName: 'At noon' });
  expect(await against()).toEqual({ 'Room left': [], Full: [TAKEN], 'At noon': [TAKEN] });
});

test('an option of another counts, and both are listed while the other waits', async () => {
  const optionUntil = new Date(now.getTime() + 72 * 3_600_000);
  const kept = await addReservation({ ...stay('08-01', '08-03'), optionUntil, customerName: 'Kept' });
  await addReservation({ ...stay('08-03', '08-05'), optionUntil, customerName: 'Kept beside' });
  await addHold({
    ...held('2027-08-01T16:00', '2027-08-03T12:00'),
    ...{ reason: 'option', until: new Date(Date.now() + 3_600_000), bookingId: kept.id },
  });
  expect((await findToday({ now })).options).toEqual([]);
  await addReservation({ ...stay('08-02', '08-03'), customerName: 'Over it' });
  expect(await against()).toEqual({ Kept: [RIVAL], 'Kept beside': [], 'Over it': [TAKEN, RIVAL] });
  expect((await findToday({ now })).options.map(({ customerName }) => customerName)).toEqual(['Kept']);
});

test('accepted dates are marked on their request, until we answer again', async () => {
  const Cookie = await signedIn();
  const { id } = await addReservation({ ...stay('09-01', '09-04'), customerName: 'Ada' });
  const event = (kind: 'proposal' | 'kept', actor: string) =>
    db.insert(bookingEvents).values({ bookingId: id, kind, actor });
  const shown = async () => {
    const { body } = await answerOf(() => loader(args(pageGet('/admin/today', { Cookie }))));
    return (body as Awaited<ReturnType<typeof loader>>).waiting.map(({ title, accepted }) => [title, accepted]);
  };
  expect(await shown()).toEqual([['Ada', null]]);
  await event('proposal', 'marina');
  expect(await shown()).toEqual([]);
  await event('kept', '(customer)');
  await event('proposal', '(customer)');
  expect(await shown()).toEqual([['Ada', 'Accepted the suggested dates just now']]);
  // Extending the option does not answer the customer's acceptance.
  await event('kept', 'marina');
  expect(await shown()).toEqual([['Ada', 'Accepted the suggested dates just now']]);
  await event('proposal', 'marina');
  expect(await shown()).toEqual([]);
});
