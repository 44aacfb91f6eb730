import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import type { ReservationView } from '~/domains/reservations/detail/view';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { takeFlash } from '~/http/forms/flash.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { answerOf, cookiesOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
let id = 0;
const post = (fields: Fields, to = id, as = Cookie) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${to}`, fields, { Cookie: as }), { id: String(to) })));
const shown = async (of = id) =>
  (await answerOf(() => loader(args(pageGet(`/admin/reservations/${of}`, { Cookie }), { id: String(of) }))))
    .body as ReservationView;
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) =>
  (answer.body as { error?: Record<string, string[]> }).error ?? {};
const titleOf = async (answer: Awaited<ReturnType<typeof post>>) =>
  (await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }))).flash?.title;
const row = async (of = id) => (await db.select().from(bookings).where(eq(bookings.id, of)))[0]!;
const kinds = async () =>
  (await db.select({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.createdAt))).map(({ kind }) => kind);
const trail = (of = id) => db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, of));
const keep = (version = 1, hours = '24') => ({ intent: 'keep', version: String(version), hours });
const until = (untilDay: string, untilTime: string) => ({ intent: 'keep', version: '1', untilDay, untilTime });

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  ({ id } = await addReservation({ customerName: 'Ada Lovelace' }));
});

describe('keeping the dates', () => {
  test.each(['24', '48', '72'])(
    'for %s hours makes an option, an event and a mail; it stays pending',
    async (hours) => {
      const before = Date.now();
      const answer = await post(keep(1, hours));
      expect([answer.status, await titleOf(answer)]).toEqual([303, 'Dates kept']);
      const { optionUntil, status, version } = await row();
      const ahead = optionUntil!.getTime() - before - Number(hours) * 3_600_000;
      expect(ahead).toBeGreaterThanOrEqual(0);
      expect(ahead).toBeLessThan(2 * 60_000);
      expect([status, version]).toEqual(['pending', 2]);
      expect(await db.select().from(holds)).toMatchObject([
        { bookingId: id, reason: 'option', until: optionUntil, startDate: inDays(10), createdBy: 'marina' },
      ]);
      expect(await trail()).toMatchObject([
        { kind: 'kept', actor: 'marina', reason: expect.stringMatching(/^Until /) },
      ]);
      const mails = await db.select().from(outbox);
      expect(mails).toMatchObject([{ kind: 'booking-kept', recipient: 'grace@example.com' }]);
      expect(mails[0]!.payload.keptUntil).toBe(optionUntil!.toISOString());
      expect((await shown()).reservation.keptUntil).toBe((await trail())[0]!.reason!.replace('Until ', ''));
    },
  );

  test('until a date and a time counts in the site’s zone', async () => {
    expect((await post(until(inDays(3), '18:30'))).status).toBe(303);
    const [wall] = await db.execute(
      sql`select to_char(option_until at time zone ${env.SITE_TIMEZONE}, 'YYYY-MM-DD HH24:MI') as at from bookings`,
    );
    expect(wall).toEqual({ at: `${inDays(3)} 18:30` });
  });

  test.each<[string, Fields, string, RegExp]>([
    ['a moment that has passed', until(inDays(-1), '12:00'), 'untilTime', /has passed/],
    ['a moment behind the beginning', until(inDays(10), '00:01'), 'untilTime', /first day begins .* at 12:00 AM/],
    ['a moment of another age', until('9999-12-31', '10:00'), 'untilDay', /the next two years/],
    ['a date without a time', until(inDays(2), ''), 'untilTime', /choose a time/],
    ['a time without a date', until('', '10:00'), 'untilDay', /choose a date/],
    ['a day that does not exist', until('2031-02-30', '10:00'), 'untilDay', /choose a date/],
    ['a time that does not exist', until(inDays(2), '25:00'), 'untilTime', /choose a time/],
    ['other hours', keep(1, '9000'), 'hours', /24, 48 or 72/],
  ])('refuses %s at its field, and stores nothing', async (_, fields, field, message) => {
    const answer = await post(fields);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)[field]?.[0]).toMatch(message);
    expect([await db.$count(holds), await trail(), await kinds(), (await row()).version]).toEqual([0, [], [], 1]);
  });

  test('refuses a time that the clocks skip, with the reason', async () => {
    await db.update(bookings).set({ startDate: '2027-04-01', endDate: '2027-04-02', days: 2 });
    const answer = await post(until('2027-03-14', '02:30'));
    expect(errorsOf(answer).untilTime).toEqual(['2:30 AM does not exist on March 14, 2027: the clocks go forward']);
  });

  test('accepts the beginning of the stay itself; midnight is the end of a day, on the page as in the history', async () => {
    expect((await post(until(inDays(10), '00:00'))).status).toBe(303);
    const { keptUntil } = (await shown()).reservation;
    expect(keptUntil).toMatch(/^the end of /);
    expect((await trail())[0]!.reason).toBe(`Until ${keptUntil}`);
  });

  test('refuses taken time, with what takes it, and time that another option keeps, with its customer', async () => {
    const block = await addHold();
    expect(errorsOf(await post(keep()))[''] ?? []).toEqual([expect.stringMatching(/taken: owner use, /)]);
    await db.delete(holds).where(eq(holds.id, block.id));
    const rival = await addReservation({ customerName: 'Grace Hopper' });
    await post(keep(), rival.id);
    const answer = await post(keep());
    expect(answer.status).toBe(409);
    expect(errorsOf(answer)['']).toEqual([expect.stringMatching(/taken: option of Grace Hopper, .*, kept until /)]);
    const confirmed = await post({ intent: 'confirm', version: '1' });
    expect([confirmed.status, errorsOf(confirmed)['']?.[0]]).toEqual([409, expect.stringMatching(/Grace Hopper/)]);
    expect((await shown()).taken).toMatchObject([
      { bookingId: rival.id, by: 'Grace Hopper', keptUntil: expect.stringMatching(/E[SD]T$/) },
    ]);
    expect((await shown(rival.id)).rivals).toMatchObject([{ id, customerName: 'Ada Lovelace' }]);
  });

  test('refuses an outdated version, a decided request and a deleted rental', async () => {
    expect(errorsOf(await post(keep(7)))['']?.[0]).toMatch(/has changed/);
    await post({ intent: 'decline', version: '1', reason: 'In the workshop' });
    expect(errorsOf(await post(keep(2)))['']?.[0]).toMatch(/is declined/);
    const orphan = await addReservation({ rentalId: null });
    expect((await post(keep(), orphan.id)).status).toBe(409);
    expect((await post(keep(), 404_404)).status).toBe(404);
  });

  test('pressed again, concurrently or a minute later, is one event and one mail, and every response confirms it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(keep())));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    answers.push(await post(keep()));
    vi.useRealTimers();
    for (const answer of answers) expect(await titleOf(answer)).toBe('Dates kept');
    expect([await kinds(), (await trail()).length, (await row()).version]).toEqual([['booking-kept'], 1, 2]);
    expect((await post(keep(1, '72'))).status).toBe(409);
    expect((await post(keep(), id, await signedIn('paolo'))).status).toBe(409);
  });
});

test('an option is extended, with a mail that tells its new end', async () => {
  await post(keep());
  const first = await row();
  expect((await post(keep(2, '72'))).status).toBe(303);
  const { optionUntil } = await row();
  expect(optionUntil!.getTime()).toBeGreaterThan(first.optionUntil!.getTime());
  expect(await db.select().from(holds)).toMatchObject([{ until: optionUntil }]);
  expect([await kinds(), (await trail()).length]).toEqual([['booking-kept', 'booking-kept'], 2]);
});

test('a released option frees its dates and tells the customer, once', async () => {
  await post(keep());
  const release = { intent: 'release', version: '2' };
  const answers = [...(await Promise.all([1, 2].map(() => post(release)))), await post(release)];
  for (const answer of answers) expect(await titleOf(answer)).toBe('Dates released');
  expect([await db.$count(holds), (await row()).optionUntil]).toEqual([0, null]);
  expect(await kinds()).toEqual(['booking-kept', 'booking-released']);
  expect((await trail()).map(({ kind }) => kind)).toEqual(['kept', 'released']);
  expect(errorsOf(await post({ intent: 'release', version: '3' }))['']?.[0]).toMatch(/not kept/);
});

test('confirming makes the option the hold of the reservation; declining releases it', async () => {
  const other = await addReservation({ startDate: inDays(20), endDate: inDays(21) });
  await post(keep());
  await post(keep(), other.id);
  expect((await post({ intent: 'confirm', version: '2' })).status).toBe(303);
  expect((await post({ intent: 'decline', version: '2', reason: 'Sold' }, other.id)).status).toBe(303);
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: id, reason: 'reservation', until: null }]);
  expect([(await row()).optionUntil, (await row(other.id)).optionUntil]).toEqual([null, null]);
});
