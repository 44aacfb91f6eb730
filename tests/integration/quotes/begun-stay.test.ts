import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { dawnOf } from '~/domains/availability/clocks.server';
import { holds } from '~/domains/availability/tables.server';
import { HOUR_MS } from '~/domains/shared/durations';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { acceptQuote } from '~/domains/reservations/quotes/acceptance/accept-quote.server';
import { agreeByPhone } from '~/domains/reservations/quotes/acceptance/agree-by-phone.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { longDate } from '~/domains/shared/format';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import {
  customerPageOf,
  editorOf,
  postAcceptance,
  postQuote,
  storedOf,
  typedQuote,
} from '../../support/fixtures/quotes';

let Cookie = '';
let [id, reference] = [0, ''];

const begin = async (values: Parameters<typeof loneReservation>[0]) => {
  ({ Cookie, id, reference } = await loneReservation(values));
};
const send = (fields: Record<string, string>) => postQuote(Cookie, id, typedQuote(fields));
const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const errorsOf = (answer: { body: unknown }) => (answer.body as { error?: Record<string, string[]> }).error ?? {};
const midnightAfter = (days: number) => new Date(dawnOf(inDays(days + 1), env.SITE_TIMEZONE));

describe('a confirmed stay on its second day', () => {
  const STAY = { startDate: inDays(-1), endDate: inDays(1) };
  const LONGER = { seen: '1', ...STAY, endDate: inDays(2), validDay: inDays(0) };

  beforeEach(async () => {
    await begin(STAY);
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  });

  test('gets one more day that its customer accepts, from the values that the form begins with', async () => {
    const { begun } = await editorOf(Cookie, id);
    expect(begun).toMatchObject({ ...STAY, validDay: inDays(0) });
    expect((await send(LONGER)).status).toBe(303);
    expect((await findQuotes(id))[0]).toMatchObject({ validUntil: midnightAfter(0) });
    expect((await customerPageOf(reference)).quote).toMatchObject({ open: true, amends: true });
    expect((await postAcceptance(reference, 2)).status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', endDate: inDays(2), days: 4, agreedVersion: 2 });
    expect(await db.select().from(holds)).toMatchObject([{ reason: 'reservation', endDate: inDays(2) }]);
  });

  test('gets one that is agreed by phone, valid until its end at most', async () => {
    expect(errorsOf(await send({ ...LONGER, validDay: inDays(3) }))).toMatchObject({
      validDay: [expect.stringMatching(/^The stay ends on .+ Choose that day or an earlier one$/)],
    });
    expect((await send({ ...LONGER, validDay: inDays(2) })).status).toBe(303);
    expect((await postQuote(Cookie, id, { intent: 'agree', version: '2' })).status).toBe(303);
    expect(await row()).toMatchObject({ endDate: inDays(2), agreedVersion: 2 });
  });

  test.each([
    [{ startDate: inDays(-2) }, 'startDate', /in the past/],
    [{ startDate: inDays(0) }, 'startDate', /^The stay has begun, so its first day stays /],
    [{ startDate: inDays(5), endDate: inDays(8) }, 'startDate', /^The stay has begun, so its first day stays /],
    [{ endDate: inDays(-1) }, 'endDate', /has passed/],
  ])('its past days cannot change: %j', async (fields, name, message) => {
    expect(errorsOf(await send({ ...LONGER, ...fields }))[name]?.[0]).toMatch(message);
    expect(await storedOf(id)).toHaveLength(1);
  });
});

describe('a confirmed stay that is to move to later days', () => {
  const LATER = { seen: '1', startDate: inDays(30), endDate: inDays(32) };
  const SECOND_DAY = { now: new Date(dawnOf(inDays(11), env.SITE_TIMEZONE)) };

  beforeEach(async () => {
    await begin({});
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  });

  test('gets a quote that ends before it begins', async () => {
    expect(errorsOf(await send({ ...LATER, validDay: inDays(20) }))).toMatchObject({
      validDay: [expect.stringMatching(/^The stay begins .+ Choose an earlier day$/)],
    });
    expect((await send({ ...LATER, validDay: inDays(9) })).status).toBe(303);
    expect((await findQuotes(id))[0]).toMatchObject({ validUntil: midnightAfter(9) });
  });

  test('no longer moves once it has begun', async () => {
    await send(LATER);
    expect(await agreeByPhone(id, { version: 2, actor: 'marina' }, SECOND_DAY)).toMatchObject({
      ...{ ok: false, code: 'conflict', message: expect.stringMatching(/^The stay has begun/) },
    });
    // Like a quote of an earlier release, which could end after the stay's beginning.
    await db.transaction(async (tx) => {
      await allowErasing(tx);
      await tx.update(quotes).set({ validUntil: midnightAfter(20) });
    });
    expect(await acceptQuote(id, { version: 2, signature: 'Grace Hopper' }, SECOND_DAY)).toMatchObject({
      ...{ ok: false, code: 'conflict', message: expect.stringMatching(/can no longer be accepted/) },
    });
    expect(await row()).toMatchObject({ startDate: inDays(10), agreedVersion: 1 });
    expect((await agreeByPhone(id, { version: 2, actor: 'marina' })).ok).toBe(true);
    expect(await row()).toMatchObject({ startDate: inDays(30), agreedVersion: 2 });
  });
});

describe('a confirmed charter that goes on past midnight', () => {
  const [night, next] = [inDays(1), inDays(2)];
  const LONGER = { seen: '1', startDate: night, endDate: night, startTime: '22:00', hoursPerDay: '6', validDay: next };
  const clockAt = (hours: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: dawnOf(next, env.SITE_TIMEZONE) + hours * HOUR_MS });

  beforeEach(async () => {
    await begin({ startDate: night, endDate: night, startTime: '22:00', hoursPerDay: 4, priceUnit: 'hour' });
    const terms = { handoverTime: '08:00', returnTime: '05:00', turnaroundMinutes: 60 };
    await db.update(rentals).set({ priceUnit: 'hour', terms });
    expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  });
  afterEach(() => void vi.useRealTimers());
  test('gets two more hours after midnight, by a quote that is valid on that day at most', async () => {
    clockAt(0.5);
    expect(errorsOf(await send({ ...LONGER, validDay: inDays(3) }))).toEqual({
      validDay: [`The stay ends on ${longDate(next)}. Choose that day or an earlier one`],
    });
    for (const { status } of [await send(LONGER), await postAcceptance(reference, 2)]) expect(status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', hoursPerDay: 6, agreedVersion: 2 });
  });

  test('gets none once the asked hours are over, whatever the turnaround', async () => {
    clockAt(4);
    expect(errorsOf(await send(LONGER))).toEqual({ endDate: ['This day has passed'] });
  });
});

test('a confirmed stay without a time can be moved until its first day is over', async () => {
  await begin({ startDate: inDays(0), endDate: inDays(1) });
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });
  const later = { seen: '1', startDate: inDays(1), endDate: inDays(2), validDay: inDays(0) };
  expect((await send(later)).status).toBe(303);
  expect((await postAcceptance(reference, 2)).status).toBe(303);
  expect(await row()).toMatchObject({ startDate: inDays(1), agreedVersion: 2 });
});

describe('a request for today', () => {
  const TODAY = { startDate: inDays(0), endDate: inDays(1), validDay: inDays(0) };

  beforeEach(() => begin({ startDate: inDays(0), endDate: inDays(1) }));

  test('gets a quote until midnight, and is confirmed when it is accepted', async () => {
    expect(errorsOf(await send({ ...TODAY, validDay: inDays(1) }))).toMatchObject({
      validDay: [expect.stringMatching(/^The stay has begun/)],
    });
    expect((await send(TODAY)).status).toBe(303);
    expect((await findQuotes(id))[0]).toMatchObject({ validUntil: midnightAfter(0) });
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect((await row()).status).toBe('confirmed');
  });

  test.each([
    [{ keep: 'on' }, 'keep'],
    [{ advance: '50', advanceHours: '24' }, 'advanceHours'],
  ])('it accepts no option and no advance: %j', async (fields, name) => {
    const answer = await send({ ...TODAY, ...fields });
    expect([answer.status, errorsOf(answer)[name]?.[0]]).toEqual([400, expect.stringMatching(/^The stay has begun/)]);
    expect(await storedOf(id)).toEqual([]);
  });
});

test('a quote whose advance comes first is not agreed by phone once its stay has begun', async () => {
  await begin({});
  await send({ advance: '50', advanceHours: '24' });
  const now = new Date(dawnOf(inDays(10), env.SITE_TIMEZONE) + 3_600_000);
  expect(await acceptQuote(id, { version: 1, signature: 'Grace Hopper' }, { now })).toMatchObject({ ok: false });
  expect(await agreeByPhone(id, { version: 1, actor: 'marina' }, { now })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The stay has begun.+ Record the advance first/),
  });
  expect(await row()).toMatchObject({ status: 'pending', optionUntil: null });
});

test('a quote of earlier days does not begin before the option ends, unless it keeps them itself', async () => {
  await begin({});
  await send({ keep: 'on', validDay: inDays(8) });
  const earlier = { seen: '1', startDate: inDays(5), endDate: inDays(6), validDay: inDays(3) };
  expect(errorsOf(await send(earlier))).toMatchObject({
    startDate: [expect.stringMatching(/^The option lasts until .+\. Choose a later start, or keep the new dates/)],
  });
  expect(await row()).toMatchObject({ startDate: inDays(10) });
  expect((await send({ ...earlier, keep: 'on' })).status).toBe(303);
  expect(await row()).toMatchObject({ startDate: inDays(5), optionUntil: midnightAfter(3) });
  expect(await db.select().from(holds)).toMatchObject([{ startDate: inDays(5), until: midnightAfter(3) }]);
});
