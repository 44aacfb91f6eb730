import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findToday, TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { todayPage } from '~/domains/reservations/today/view.server';
import { loader as root } from '~/root';
import { loader as layout } from '~/routes/admin';
import { loader } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

/** Half past eleven in the evening of March 10, 2027 in Miami. */
const now = new Date('2027-03-11T04:30:00Z');
const CLOCK = { now, timeZone: 'America/New_York', most: TODAY_ROWS };
const hoursBefore = (hours: number, moment = now) => new Date(moment.getTime() - hours * 60 * 60 * 1000);
const stay = (startDate: string) => ({ startDate, endDate: '2027-03-20' });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('today and tomorrow follow the time in Miami, for confirmed reservations only', async () => {
  const confirmed = { status: 'confirmed' } as const;
  await addReservation({ ...confirmed, ...stay('2027-03-09'), customerName: 'Yesterday' });
  await addReservation({ ...confirmed, ...stay('2027-03-11'), customerName: 'Tomorrow' });
  await addReservation({ ...confirmed, ...stay('2027-03-10'), customerName: 'Today' });
  await addReservation({ ...confirmed, ...stay('2027-03-12'), customerName: 'Later' });
  await addReservation({ ...stay('2027-03-10'), customerName: 'Unanswered', createdAt: now });
  const found = await findToday({ now });
  expect([found.day, found.tomorrow]).toEqual(['2027-03-10', '2027-03-11']);
  const names = [found.starts, found.startsTomorrow].map((list) => list.map(({ customerName }) => customerName));
  expect(names).toEqual([['Today'], ['Tomorrow']]);
  expect((await findToday({ now: new Date('2027-03-11T05:30:00Z') })).day).toBe('2027-03-11');
});

test('demo rows are marked', async () => {
  await addReservation({ demo: true, customerName: 'Made up', createdAt: now });
  await addReservation({ customerName: 'Real', createdAt: now, startDate: '2027-05-10', endDate: '2027-05-12' });
  const { waiting } = todayPage({ ...(await findToday({ now })), messages: [] }, CLOCK);
  expect(waiting.map(({ title, demo }) => [title, demo])).toEqual([
    ['Made up', true],
    ['Real', false],
  ]);
});

test('the starts of a day come in the order of their handovers, however many the day before has', async () => {
  const at = (time: string) => new Date(`2027-03-1${time}:00-05:00`);
  const start = (customerName: string, time: string) =>
    addReservation({ ...stay(`2027-03-1${time[0]}`), status: 'confirmed', customerName, handoverAt: at(time) });
  for (let n = 0; n <= TODAY_ROWS; n++) await start(`Guest ${n}`, '0T09:00');
  await start('Evening', '1T18:00');
  await start('Morning', '1T08:30');
  const { today, tomorrow, more } = todayPage({ ...(await findToday({ now })), messages: [] }, CLOCK);
  expect([today.length, more.today]).toEqual([TODAY_ROWS, true]);
  expect(tomorrow.map(({ title }) => title)).toEqual(['Morning', 'Evening']);
});

test('options that end within a day, or that another waits for, come soonest first', async () => {
  const hoursAfter = (hours: number) => ({ optionUntil: hoursBefore(-hours), createdAt: now });
  const apart = (month: string) => ({ startDate: `2027-${month}-10`, endDate: `2027-${month}-12` });
  await addReservation({ ...apart('05'), ...hoursAfter(24), customerName: 'Soon' });
  await addReservation({ ...apart('06'), ...hoursAfter(25), customerName: 'Calm' });
  await addReservation({ ...apart('07'), ...hoursAfter(-1), customerName: 'Ended' });
  await addReservation({ ...apart('08'), ...hoursAfter(2), status: 'confirmed', customerName: 'Answered' });
  await addReservation({ ...apart('09'), ...hoursAfter(90), customerName: 'Wanted' });
  await addReservation({ startDate: '2027-09-12', endDate: '2027-09-14', customerName: 'Rival', createdAt: now });
  const { options } = await findToday({ now });
  expect(options.map(({ customerName, rival }) => [customerName, rival])).toEqual([
    ['Soon', false],
    ['Wanted', true],
  ]);
});

test('every request that waits is shown, the oldest on top', async () => {
  await addReservation({ createdAt: hoursBefore(50), status: 'declined', customerName: 'Answered' });
  await addReservation({ createdAt: hoursBefore(30), customerName: 'Thirty' });
  await addReservation({ createdAt: hoursBefore(3), customerName: 'Three' });
  await addReservation({ createdAt: hoursBefore(1), customerName: 'Fresh' });
  const { waiting } = await findToday({ now });
  expect(waiting.map(({ customerName }) => customerName)).toEqual(['Thirty', 'Three', 'Fresh']);
});

test('an answered request waits for its customer, who is reminded of after a day; released, it waits again', async () => {
  const answered = async (customerName: string, ...events: ['quoted' | 'kept' | 'released' | 'proposal', number][]) => {
    const { id: bookingId } = await addReservation({ createdAt: hoursBefore(90), customerName });
    for (const [kind, hours] of events)
      await db.insert(bookingEvents).values({ bookingId, kind, actor: 'marina', createdAt: hoursBefore(hours) });
  };
  await answered('Quoted long ago', ['quoted', 30]);
  await answered('Quoted today', ['quoted', 2]);
  await answered('Suggested', ['proposal', 40]);
  await answered('Kept', ['kept', 50]);
  await answered('Released', ['kept', 50], ['released', 1]);
  const { waiting, unanswered } = await findToday({ now });
  expect(waiting.map(({ customerName }) => customerName)).toEqual(['Released']);
  expect(unanswered.map(({ customerName }) => customerName)).toEqual(['Suggested', 'Quoted long ago']);
});

test('failed mails are listed newest first; every list is bounded', async () => {
  const mail = { kind: 'booking-received', recipient: 'ada@example.com', payload: {} } as const;
  for (let n = 0; n < TODAY_ROWS + 5; n++) {
    await db
      .insert(outbox)
      .values({ ...mail, state: 'dead', createdAt: hoursBefore(n), recipient: `${n}@example.com` });
  }
  await db.insert(outbox).values([mail, { ...mail, state: 'sent', sentAt: new Date() }]);
  const { dead } = await findToday({ now });
  expect(dead).toHaveLength(TODAY_ROWS + 1);
  expect(dead[0]).toMatchObject({ recipient: '0@example.com', kind: 'booking-received', bookingId: null });
});

test('the page takes four statements, with the session and what every admin page says', async () => {
  const Cookie = await signedIn();
  await addReservation({ createdAt: hoursBefore(5, new Date()), startDate: inDays(0), customerName: 'Urgent' });
  await addReservation({ createdAt: hoursBefore(3, new Date()), startDate: inDays(9), customerName: 'Calm' });
  await addReservation({ status: 'confirmed', startDate: inDays(1), customerPhone: null });
  const optionUntil = new Date(Date.now() + 60 * 60 * 1000);
  await addReservation({ startDate: inDays(40), endDate: inDays(41), optionUntil, customerName: 'Kept' });
  const request = args(pageGet('/admin/today', { Cookie }));
  const { result, statements } = await statementsOf(async () => {
    const [page] = await Promise.all([loader, layout, root].map((load) => answerOf(() => load(request))));
    return page!;
  });
  expect(statements).toHaveLength(4);
  expect(result.body).toMatchObject({
    today: [],
    tomorrow: [{ title: 'Grace Hopper', phone: null }],
    waiting: [
      { title: 'Urgent', age: 'Requested 5 hours ago, starts today', urgent: true },
      { title: 'Calm', age: 'Requested 3 hours ago', urgent: false },
      { title: 'Kept', age: 'Requested just now', urgent: false },
    ],
    options: [{ title: 'Kept', age: expect.stringMatching(/^Kept until .+ E[SD]T$/), urgent: false }],
    dead: [],
    more: { today: false, waiting: false, dead: false },
  });
});

test('a request lists its obstacles, and is confirmed at once only if it has none', async () => {
  const Cookie = await signedIn();
  const week = (from: number) => ({ startDate: inDays(from), endDate: inDays(from + 2) });
  await addReservation({ ...week(20), customerName: 'Free' });
  await addReservation({ ...week(30), customerName: 'Taken' });
  await addHold(week(32));
  await addReservation({ ...week(40), customerName: 'One of two' });
  await addReservation({ ...week(50), customerName: 'Against the terms', missedTerms: ['minimumStay'] });
  await addReservation({ ...week(60), customerName: 'Any time', priceUnit: 'hour' });
  await addReservation({ ...week(41), customerName: 'The other' });
  const { body } = await answerOf(() => loader(args(pageGet('/admin/today', { Cookie }))));
  const { waiting } = body as { waiting: { title: string; isReady: boolean; hint: string | null; total: string }[] };
  const rival = 'Another request is waiting for these dates';
  expect(waiting.map(({ title, isReady, hint }) => [title, isReady, hint])).toEqual([
    ['Free', true, null],
    ['Taken', false, 'These dates are taken'],
    ['One of two', true, rival],
    ['Against the terms', false, null],
    ['Any time', false, null],
    ['The other', true, rival],
  ]);
  expect(waiting[0]!.total).toBe('$5,850');
});

test('a customer who asks to cancel is on the page until the concierge decides', async () => {
  const { id } = await addReservation({ status: 'confirmed', startDate: '2027-03-11', endDate: '2027-03-12' });
  await addReservation({ status: 'confirmed', startDate: '2027-03-11', endDate: '2027-03-12', rentalId: null });
  expect((await findToday({ now })).asked).toEqual([]);
  await db.insert(bookingEvents).values({ bookingId: id, kind: 'note', actor: '(customer)', reason: 'My flight' });
  expect((await findToday({ now })).asked).toMatchObject([{ id }]);
  await db.update(bookings).set({ status: 'cancelled' });
  expect((await findToday({ now })).asked).toEqual([]);
});
