import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { log } from '~/http/process/log.server';
import { issueKey } from '~/http/json/idempotency.server';
import { action, loader } from '~/routes/admin.reservations.new';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
const post = (fields: Fields) =>
  answerOf(() => action(args(formPost('/admin/reservations/new', { ...good, rentalId: 1, ...fields }, { Cookie }))));
const errorsOf = ({ body }: { body: unknown }) => (body as { error?: Record<string, string[]> }).error ?? {};
const stored = async () => [await db.$count(bookings), await db.$count(holds), await db.$count(outbox)];

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
  await addRental({ id: 2, price: 300, priceUnit: 'hour', name: 'Bruma' });
});

describe('a request by phone whose dates are kept', () => {
  test('is pending with an option, its events, and one mail that says until when', async () => {
    const answer = await post({ hours: '24' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/reservations/1']);
    const [reservation] = await db.select().from(bookings);
    expect(reservation).toMatchObject({ status: 'pending', source: 'phone', version: 2 });
    const hold = { bookingId: 1, reason: 'option', until: reservation!.optionUntil, startDate: good.startDate };
    expect(await db.select().from(holds)).toMatchObject([{ ...hold, createdBy: 'marina' }]);
    expect(await db.select().from(bookingEvents)).toMatchObject([
      { kind: 'note', reason: 'Requested by phone' },
      { kind: 'kept', actor: 'marina', reason: expect.stringMatching(/^Until /) },
    ]);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: 'booking-kept' }]);
  });

  test('may have no address, a moment to be kept until, and hours without a start', async () => {
    const answer = await post({ rentalId: 2, customerEmail: '', untilDay: inDays(2), untilTime: '18:30' });
    expect(answer.status).toBe(303);
    expect(await stored()).toEqual([1, 1, 0]);
  });

  test('is stored once, with one option and one mail, however often it is sent', async () => {
    const idempotencyKey = issueKey();
    const answers = await Promise.all([1, 2, 3].map(() => post({ hours: '48', idempotencyKey })));
    for (const answer of [...answers, await post({ hours: '48', idempotencyKey })])
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/reservations/1']);
    expect([await stored(), await db.$count(bookingEvents)]).toEqual([[1, 1, 1], 2]);
  });

  test('of many at the same moment, one is stored', async () => {
    const callers = Array.from({ length: 8 }, (_, n) => post({ hours: '24', customerName: `Caller ${n}` }));
    const statuses = (await Promise.all(callers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([303, ...Array<number>(7).fill(409)]);
    expect(await stored()).toEqual([1, 1, 1]);
  });

  test.each<[string, Fields, string, RegExp]>([
    ['a moment that has passed', { untilDay: inDays(-1), untilTime: '12:00' }, 'untilTime', /has passed/],
    ['a moment behind the beginning', { untilDay: inDays(300), untilTime: '12:00' }, 'untilTime', /first day begins/],
    ['a moment of another age', { untilDay: '9999-12-31', untilTime: '10:00' }, 'untilDay', /the next two years/],
    ['a date without a time', { untilDay: inDays(2) }, 'untilTime', /choose a time/],
    ['a time without a date', { untilTime: '10:00' }, 'untilDay', /choose a date/],
    ['hours and a moment', { hours: '24', untilDay: inDays(2), untilTime: '10:00' }, 'hours', /either hours, or/],
    ['other hours', { hours: '9000' }, 'hours', /24, 48 or 72/],
    ['an option and a confirmation', { hours: '24', confirm: 'on' }, 'confirm', /either confirm, or keep/],
  ])('refuses %s at its field, keeps what was typed and stores nothing', async (_, fields, field, message) => {
    const answer = await post({ ...fields, notes: 'By the bay' });
    expect([answer.status, errorsOf(answer)[field]]).toEqual([400, [expect.stringMatching(message)]]);
    expect(answer.body).toMatchObject({ initialValue: { notes: 'By the bay', ...fields } });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test('refuses dates that another option keeps, naming it, and stores nothing', async () => {
    await post({ hours: '24', customerName: 'Ada Lovelace' });
    const answer = await post({ hours: '24', customerName: 'Grace Hopper' });
    expect([answer.status, errorsOf(answer)]).toEqual([
      409,
      { startDate: [expect.stringMatching(/taken: option of Ada Lovelace, .*, kept until /)] },
    ]);
    expect(answer.body).toMatchObject({ initialValue: { hours: '24', customerName: 'Grace Hopper' } });
    expect(await stored()).toEqual([1, 1, 1]);
    // A request for the dates without an option is still possible.
    expect((await post({ customerName: 'Grace Hopper' })).status).toBe(303);
  });

  test('takes the place of an option that has ended', async () => {
    await post({ hours: '24', customerName: 'Ada Lovelace' });
    await db.update(holds).set({ until: new Date(Date.now() - 1000) });
    expect((await post({ hours: '24' })).status).toBe(303);
    expect(await db.select().from(holds).where(eq(holds.reason, 'option'))).toMatchObject([{ bookingId: 2 }]);
  });

  test('is refused where a block is, as without an option', async () => {
    await addHold({ startDate: good.startDate, endDate: good.endDate });
    expect(errorsOf(await post({ hours: '24' })).startDate).toEqual([expect.stringMatching(/booked|taken/)]);
    expect(await stored()).toEqual([0, 1, 0]);
  });
});

test.each([
  ['24', '24'],
  ['9000', undefined],
])('an address that asks to keep the dates for %s hours fills the form in', async (keep, hours) => {
  const page = args(pageGet(`/admin/reservations/new?rental=1&keep=${keep}`, { Cookie }));
  expect((await answerOf(() => loader(page))).body).toMatchObject({ rentalId: 1, kept: { hours } });
});

test('a form that is refused while the rentals cannot be read keeps what was typed, and the error is logged', async () => {
  const said = vi.spyOn(log, 'error').mockReturnValue(undefined);
  await db.execute(sql`alter table rates rename to rates_away`);
  const answer = await post({ customerEmail: 'no address', notes: 'Typed by hand' }).finally(() =>
    db.execute(sql`alter table rates_away rename to rates`),
  );
  expect(answer).toMatchObject({ status: 400, body: { offered: null, initialValue: { notes: 'Typed by hand' } } });
  expect(said.mock.calls).toEqual([[{ err: expect.any(Error) }, 'the rentals could not be listed']]);
});

describe('an address that asks to keep dates that begin soon', () => {
  /** A quarter past noon in Miami. */
  const noon = new Date(`${inDays(0)}T16:15:00Z`);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    await db.update(rentals).set({ terms: { handoverTime: '16:00', returnTime: '11:00' } });
  });
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['the day after tomorrow', 2, { hours: '24' }],
    ['tomorrow, more than 24 hours ahead', 1, { hours: '24' }],
    ['today', 0, { untilDay: inDays(0), untilTime: '16:00' }],
  ])('%s begins with an end that the rental allows', async (_, from, kept) => {
    const days = `startDate=${inDays(from)}&endDate=${inDays(from + 2)}`;
    const page = args(pageGet(`/admin/reservations/new?rental=1&keep=24&${days}`, { Cookie }));
    expect((await answerOf(() => loader(page))).body).toMatchObject({ kept });
    const answer = await post({ startDate: inDays(from), endDate: inDays(from + 2), ...kept });
    expect([answer.status, errorsOf(answer)]).toEqual([303, {}]);
  });
});
