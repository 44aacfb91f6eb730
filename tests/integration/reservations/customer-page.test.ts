import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { action, headers, loader } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { FAILURES, fromAddress, whileAway } from '../../support/visitor';

const actor = 'marina';
type Page = { reservation: { status: string; steps: object[] }; way: string | null; deadline: { iso: string } };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  // Adds another reservation, so that event ids differ from reservation ids.
  const { id } = await addReservation();
  for (const note of ['One', 'Two']) await addNote(id, { actor, note });
  await db.insert(bookingEvents).values({ bookingId: id, kind: 'proposal', actor, reason: 'Some other time' });
});

const visit = (reference: string) => answerOf(() => loader(args(pageGet(`/reservations/${reference}`), { reference })));
const page = async (reference: string) => (await visit(reference)).body as Page;
const send = (reference: string, fields: Record<string, string | number>) =>
  answerOf(() => action(args(formPost(`/reservations/${reference}`, { version: 1, ...fields }), { reference })));
const stored = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const trail = (id: number) => db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
const mails = async () => (await db.select().from(outbox)).map(({ kind, recipient }) => [kind, recipient]);

test('viewing takes one statement, and one for the quotes, and changes nothing', async () => {
  const { id, reference } = await addReservation();
  const before = await stored(id);
  const { statements } = await statementsOf(() => visit(reference));
  expect(statements).toHaveLength(2);
  await visit(reference);
  expect(await stored(id)).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('the page is neither cached nor indexed, and its address does not leak', async () => {
  const { reference } = await addReservation();
  const answer = await visit(reference);
  expect(answer.status).toBe(200);
  const none = new Headers();
  const said = new Headers(
    headers({ loaderHeaders: answer.headers, actionHeaders: none, parentHeaders: none, errorHeaders: undefined }),
  );
  expect(Object.fromEntries(said)).toEqual({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  });
});

test('the page holds no address, phone number or internal note', async () => {
  const { id, reference } = await addReservation();
  await addNote(id, { actor, note: 'Haggles' });
  const { body } = await visit(reference);
  expect(JSON.stringify(body)).not.toMatch(/grace@example|555 0199|Haggles|marina/);
});

test.each(['nobody-has-this-one', 'short', '', '%00', '../admin'])(
  'the reference %j returns 404',
  async (reference) => {
    expect(await visit(reference)).toMatchObject({ status: 404, body: { heading: 'Reservation Not Found' } });
    expect(await send(reference, { intent: 'withdraw' })).toMatchObject({ status: 404 });
  },
);

test('guessing references is limited; real links keep working', async () => {
  const { reference } = await addReservation();
  const from = (link: string) => fromAddress('203.0.113.4', () => visit(link));
  const guesses = await Promise.all(Array.from({ length: 31 }, (_, n) => from(`a-guess-of-a-link-${n}`)));
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(30);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await from(reference)).status).toBe(200);
});

test('a pending request is withdrawn once, even when sent twice', async () => {
  const { id, reference } = await addReservation();
  expect((await page(reference)).way).toBe('withdraw');
  const first = await send(reference, { intent: 'withdraw', reason: 'Other plans' });
  expect([first.status, first.headers.get('Location')]).toEqual([303, `/reservations/${reference}`]);
  expect((await send(reference, { intent: 'withdraw' })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ status: 'declined' });
  expect(await trail(id)).toMatchObject([{ actor: '(customer)', reason: 'Other plans' }]);
  expect(await mails()).toEqual([['booking-withdrawn', null]]);
  expect(await page(reference)).toMatchObject({ way: null, reservation: { steps: [{ byCustomer: true }] } });
});

test('an outdated page cannot cancel a reservation that was confirmed meanwhile', async () => {
  const { id, reference } = await addReservation();
  await confirmReservation(id, { actor });
  expect(await send(reference, { intent: 'withdraw' })).toMatchObject({
    status: 409,
    body: { error: { '': [expect.stringMatching(/./)] } },
  });
  expect(await stored(id)).toMatchObject({ status: 'confirmed' });
  expect((await send(reference, { intent: 'withdraw', version: 2 })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ status: 'cancelled' });
});

test('after the deadline, canceling sends a request to the concierge', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3) });
  await confirmReservation(id, { actor });
  expect((await page(reference)).way).toBe('ask');
  const late = await send(reference, { intent: 'withdraw', version: 2 });
  expect(late).toMatchObject({
    status: 409,
    body: { error: { '': [expect.stringMatching(/^Cancellation was free/)] } },
  });
  expect((await send(reference, { intent: 'ask', version: 2, reason: 'My flight' })).status).toBe(303);
  expect(await stored(id)).toMatchObject({ status: 'confirmed' });
  const [message] = await db.select().from(contacts);
  expect(message).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', status: 'new' });
  expect(message!.message).toMatch(new RegExp(`Aria 9.*My flight.*${reference}`, 's'));
  expect((await mails()).sort()).toEqual([
    ['booking-confirmed', 'grace@example.com'],
    ['contact-new', null],
    ['contact-received', 'grace@example.com'],
  ]);
});

test('a double press creates one note and one message', async () => {
  const { id, reference } = await addReservation({ startDate: inDays(1), endDate: inDays(3) });
  await confirmReservation(id, { actor });
  const ask = () => send(reference, { intent: 'ask', version: 2, reason: 'My flight' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await trail(id)).filter(({ kind }) => kind === 'note')).toHaveLength(1);
  expect(await db.select().from(contacts)).toHaveLength(1);
});

test('before the deadline, the customer cancels without asking', async () => {
  const { reference } = await addReservation();
  expect(await send(reference, { intent: 'ask' })).toMatchObject({ status: 409 });
  expect(await db.select().from(contacts)).toEqual([]);
});

test('the page shows the concierge’s reason', async () => {
  const { id, reference } = await addReservation();
  await declineReservation(id, { actor, reason: 'In the yard until June' });
  const { reservation } = await page(reference);
  expect(reservation.steps).toEqual([
    { kind: 'status', byCustomer: false, to: 'declined', reason: 'In the yard until June', proposals: null },
  ]);
});

test('the page shows the dates that the concierge proposes', async () => {
  const { id, reference } = await addReservation();
  await db.insert(bookingEvents).values({ bookingId: id, kind: 'proposal', actor, reason: 'A week later' });
  const { reservation } = await page(reference);
  expect(reservation.steps).toMatchObject([{ kind: 'proposal', byCustomer: false, to: null, reason: 'A week later' }]);
});

test('the site’s time zone sets the deadline for free cancellation', async () => {
  const { reference } = await addReservation({ startDate: '2027-07-03', endDate: '2027-07-05' });
  expect((await page(reference)).deadline).toMatchObject({
    text: 'July 1, 2027 at 12:00 AM EDT',
    iso: '2027-07-01T04:00:00.000Z',
    before: 'the first day begins',
  });
});

test.each(['', 'steal'])('the intent %j is refused', async (intent) => {
  const { reference } = await addReservation();
  expect((await send(reference, { intent })).status).toBe(400);
});

test.each(FAILURES)('%s keeps the input', async (_, databaseAway, status) => {
  const { reference } = await addReservation();
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('it broke');
  });
  const answer = await whileAway(databaseAway, () => send(reference, { intent: 'withdraw', reason: 'Other plans' }));
  vi.restoreAllMocks();
  expect(answer).toMatchObject({ status, body: { initialValue: { reason: 'Other plans' } } });
});

test('concurrent presses all succeed, and act once', async () => {
  const { id, reference } = await addReservation();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(reference, { intent: 'withdraw' })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect((await stored(id)).status).toBe('declined');
  expect(await trail(id)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});
