import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whoActs } from '~/domains/audit/record.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { db } from '~/db/database.server';
import { shortRange } from '~/domains/availability/rules';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { takeFlash } from '~/http/forms/flash.server';
import { requestAdmin } from '~/http/process/request-context.server';
import { action, loader } from '~/routes/admin.timeline_.holds.$id';
import { loader as timeline } from '~/routes/admin.timeline';
import { answerOf, cookiesOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation, wholeDay } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';
import { undoneSoFar } from '../../support/statements';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
const post = (id: number, fields: Fields) =>
  fromAddress('192.0.2.7', () =>
    answerOf(() => action(args(formPost(`/admin/timeline/holds/${id}`, fields, { Cookie }), { id: String(id) }))),
  );
const errorsOf = ({ body }: { body: unknown }) => (body as { error?: Record<string, string[]> }).error ?? {};
const titleOf = async (answer: Awaited<ReturnType<typeof post>>) =>
  (await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }))).flash?.title;
const placed = async (id: number) => (await db.select().from(holds).where(eq(holds.id, id)))[0]!;

const seen = `1 ${inDays(10)} ${inDays(12)}`;
const to = (first: number, last: number, rentalId = 1) => ({
  ...{ startDate: inDays(first), endDate: inDays(last) },
  ...{ rentalId: String(rentalId), seen },
});

// In production, the start of the process sets it.
beforeAll(() => void (whoActs.now = requestAdmin));
afterAll(() => void (whoActs.now = undefined));

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9' });
  await addRental({ id: 2, name: 'Bruma' });
});

describe('a block', () => {
  test('is led to by its bar, and moves to other days and another rental, with an audit event', async () => {
    const { id } = await addHold({ note: 'Hull paint' });
    const { body } = await answerOf(() => timeline(args(pageGet('/admin/timeline', { Cookie }))));
    expect(body).toMatchObject({ rows: [{ bars: [{ id }] }, { bars: [] }] });
    const page = await answerOf(() =>
      loader(args(pageGet(`/admin/timeline/holds/${id}`, { Cookie }), { id: `${id}` })),
    );
    expect(page.body).toMatchObject({ hold: { startDate: inDays(10) }, rentals: [{ id: 1 }, { id: 2 }] });
    const answer = await post(id, to(11, 14, 2));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/admin/timeline?from=${inDays(11)}`]);
    expect(await titleOf(answer)).toBe('Block moved');
    const days = { startDate: inDays(11), endDate: inDays(14) };
    expect(await db.select().from(holds)).toMatchObject([{ id, rentalId: 2, ...days, note: 'Hull paint' }]);
    const [same] = await db
      .select({ id: holds.id })
      .from(holds)
      .where(eq(holds.occupied, wholeDay(days)));
    expect(same).toEqual({ id });
    const before = `Aria 9, ${shortRange({ startDate: inDays(10), endDate: inDays(12) })}`;
    expect(await db.select().from(auditEvents)).toMatchObject([
      {
        actor: 'marina',
        subject: 'rental',
        subjectId: 2,
        changes: { blockedDates: [before, `Bruma, ${shortRange(days)}`] },
      },
    ]);
  });

  test('moves once, however often it is sent', async () => {
    const { id } = await addHold();
    for (const answer of await Promise.all([1, 2, 3].map(() => post(id, to(11, 13))))) expect(answer.status).toBe(303);
    expect(await db.$count(auditEvents)).toBe(1);
  });

  test('that has begun keeps its first day and ends on another', async () => {
    const { id } = await addHold({ startDate: inDays(-2), endDate: inDays(3) });
    const was = { seen: `1 ${inDays(-2)} ${inDays(3)}` };
    expect((await post(id, { ...to(-2, 1), ...was })).status).toBe(303);
    expect(await placed(id)).toMatchObject({ startDate: inDays(-2), endDate: inDays(1) });
  });

  test.each<[string, Fields, number, Record<string, RegExp>]>([
    ['nothing', { startDate: '', endDate: '' }, 400, { startDate: /required/, endDate: /required/ }],
    ['an end before the start', to(12, 11), 400, { endDate: /before the first day/ }],
    ['a first day in the past', to(-1, 11), 400, { startDate: /in the past/ }],
    ['too far ahead', to(10, 1095), 400, { endDate: /three years/ }],
    ['a rental that is gone', to(10, 12, 3), 400, { rentalId: /no longer exists/ }],
    ['days that are taken', to(18, 20), 409, { startDate: /taken: maintenance, / }],
    ['taken days of another rental', to(10, 12, 2), 409, { startDate: /taken: owner use, / }],
    ['what was moved meanwhile', { ...to(14, 15), seen: `1 ${inDays(9)} ${inDays(9)}` }, 409, { '': /changed since/ }],
  ])('is refused %s, and everything stays', async (_, change, status, errors) => {
    const block = await addHold();
    await addHold({ startDate: inDays(20), endDate: inDays(21), reason: 'maintenance' });
    await addHold({ rentalId: 2, startDate: inDays(12), endDate: inDays(12) });
    const answer = await post(block.id, { ...to(10, 12), ...change });
    expect(answer.status).toBe(status);
    for (const [field, message] of Object.entries(errors)) expect(errorsOf(answer)[field]?.[0]).toMatch(message);
    expect(answer.body).toMatchObject({ initialValue: change.startDate ? { startDate: change.startDate } : {} });
    expect([await placed(block.id), await db.$count(auditEvents)]).toEqual([block, 0]);
  });

  test('and another, which cross between two rentals, both move or stay, without a deadlock', async () => {
    const undone = undoneSoFar();
    const one = await addHold();
    const other = await addHold({ rentalId: 2, startDate: inDays(20), endDate: inDays(22) });
    const seenOther = `2 ${inDays(20)} ${inDays(22)}`;
    const answers = await Promise.all([
      post(one.id, to(10, 12, 2)),
      post(other.id, { ...to(20, 22), seen: seenOther }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect([(await placed(one.id)).rentalId, (await placed(other.id)).rentalId]).toEqual([2, 1]);
    expect(undone).toEqual([]);
  });
});

describe('an option', () => {
  const option = async (values: Parameters<typeof addReservation>[0] = {}) => {
    const { id } = await addReservation(values);
    await keepDates(id, { actor: 'marina', version: 1, hours: 24 });
    const [hold] = await db.select().from(holds).where(eq(holds.bookingId, id));
    return { id, hold: hold! };
  };
  const row = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;

  test('moves with its request, priced as it was, with an event and a mail; it ends when it did', async () => {
    const { id, hold } = await option();
    const answers = await Promise.all([1, 2].map(() => post(hold.id, to(11, 14))));
    for (const answer of answers) expect([answer.status, await titleOf(answer)]).toEqual([303, 'Option moved']);
    const days = { startDate: inDays(11), endDate: inDays(14) };
    expect(await placed(hold.id)).toMatchObject({ ...days, reason: 'option', until: hold.until });
    expect(await row(id)).toMatchObject({
      ...{ ...days, days: 4, totalPrice: 4 * 1950, status: 'pending', version: 3, optionUntil: hold.until },
    });
    const events = await db.select().from(bookingEvents);
    expect(events.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Until /),
      expect.stringContaining(`${shortRange(days)} instead of `),
    ]);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind, payload }) => [kind, payload.startDate])).toEqual([
      ['booking-kept', inDays(10)],
      ['booking-kept', inDays(11)],
    ]);
  });

  test.each<[string, Fields, number, Record<string, RegExp>]>([
    ['an end before the start', to(12, 11), 400, { endDate: /before the first day/ }],
    ['days that begin before it ends', to(0, 3), 400, { startDate: /, so the first day must be later$/ }],
    ['days in the past', to(-3, 3), 400, { startDate: /in the past/ }],
    ['a stay of two years', to(11, 741), 400, { endDate: /at most 365/ }],
    ['days of another option', to(18, 20), 409, { startDate: /taken: option of Ada Lovelace, .*, kept until / }],
    ['what was moved meanwhile', { ...to(14, 15), seen: '1' }, 409, { '': /changed since/ }],
  ])('is refused %s, and everything stays', async (_, change, status, errors) => {
    const { id, hold } = await option();
    await option({ customerName: 'Ada Lovelace', startDate: inDays(20), endDate: inDays(22) });
    const before = [await row(id), await db.$count(bookingEvents), await db.$count(outbox)];
    const answer = await post(hold.id, change);
    expect(answer.status).toBe(status);
    for (const [field, message] of Object.entries(errors)) expect(errorsOf(answer)[field]?.[0]).toMatch(message);
    expect(await placed(hold.id)).toEqual(hold);
    expect([await row(id), await db.$count(bookingEvents), await db.$count(outbox)]).toEqual(before);
  });

  test('that has ended, and a confirmed reservation, cannot be moved here', async () => {
    const { hold } = await option();
    await db.update(holds).set({ until: new Date(Date.now() - 1000) });
    expect(await post(hold.id, to(11, 14))).toMatchObject({ status: 409 });
    const reservation = await addReservation({ status: 'confirmed', startDate: inDays(30), endDate: inDays(32) });
    const confirmed = await addHold({
      bookingId: reservation.id,
      reason: 'reservation',
      startDate: inDays(30),
      endDate: inDays(32),
    });
    expect(await post(confirmed.id, to(31, 33))).toMatchObject({ status: 409 });
    const open = (id: number) => answerOf(() => loader(args(pageGet(`/x/${id}`, { Cookie }), { id: `${id}` })));
    expect([(await open(confirmed.id)).status, (await open(hold.id)).status]).toEqual([404, 404]);
  });
});
