import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { shortRange } from '~/domains/availability/rules';
import { holds } from '~/domains/availability/tables.server';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { longDate } from '~/domains/shared/format';
import { issueKey } from '~/http/json/idempotency.server';
import { loader as book } from '~/routes/_site.book.$id';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { action as remove } from '~/routes/admin._catalog._rentals.$id.delete';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import { action as record } from '~/routes/admin.reservations.new';
import { loader as timeline } from '~/routes/admin.timeline';
import { loader as askAvailability } from '~/routes/api.rentals.$id.availability';
import { site } from '~/http/documents/site.server';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';

const [day, tomorrow] = [inDays(0), inDays(1)];
const today = { startDate: day, endDate: day };
const next = { startDate: tomorrow, endDate: tomorrow };
const QUERY = `startDate=${day}&endDate=${day}`;
let Cookie = '';

/** A boat from eight to eight, with an hour between stays. */
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
});
afterEach(() => {
  vi.useRealTimers();
});

const clockAt = (time: ClockTime) =>
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf(day, time, site.timeZone) + 20_000 });
const ask = (more = {}) => viaApi({ ...good, ...today, rentalId: 1, ...more });
const free = async (hours: number) => {
  const url = `/api/rentals/1/availability?from=${day}&to=${day}&hours=${hours}`;
  return (await answerOf(() => askAvailability(args(pageGet(url), { id: '1' })))).body;
};
const found = async () => {
  const { body } = await answerOf(() => search(args(pageGet(`/search?${QUERY}`))));
  return (body as { search: { found: object } }).search.found;
};

describe('hours of today that have passed', () => {
  test('are offered by no door, while those to come are', async () => {
    clockAt('14:50');
    expect(await free(4)).toMatchObject({ taken: [], startTimes: ['15:00', '15:30', '16:00'], nextFree: today });
    const form = await answerOf(() => book(args(pageGet(`/book/1?${QUERY}&hoursPerDay=4`), { id: '1' })));
    expect(form.body).toMatchObject({ rental: { startTimes: ['15:00', '15:30', '16:00'] } });
    expect(await found()).toMatchObject({ free: [{ id: 1 }], taken: [] });
  });

  test('a start time that is now has passed', async () => {
    clockAt('15:00');
    expect(await free(4)).toMatchObject({ startTimes: ['15:30', '16:00'] });
  });

  test('a day that leaves too few is not free, and the next one is named', async () => {
    clockAt('17:00');
    expect(await free(4)).toMatchObject({ taken: [], startTimes: [], nextFree: next });
    expect(await free(2)).toMatchObject({ startTimes: ['17:30', '18:00'], nextFree: today });
    clockAt('18:30');
    expect(await free(2)).toMatchObject({ taken: [today] });
  });

  test('a chosen time among them is refused at its field, with what is free', async () => {
    clockAt('14:50');
    const passed = { startTime: [`That time has passed. Available times: 3:00 PM, 3:30 PM, 4:00 PM.`] };
    expect(await ask({ startTime: '08:00' })).toMatchObject({ status: 400, errors: passed });
    const typed = { ...good, ...today, startTime: '08:00', hoursPerDay: '4' };
    expect(await viaPage(1, typed)).toMatchObject({ status: 400, errors: passed, values: { startTime: '08:00' } });
    expect((await ask({ startTime: '15:00' })).status).toBe(201);
    clockAt('17:00');
    const then = { startTime: [`That time has passed. Next available: ${shortRange(next)}.`] };
    expect(await ask({ startTime: '16:00' })).toMatchObject({ status: 400, errors: then });
  });

  test('a time that is also taken says so', async () => {
    await addHold(today);
    clockAt('14:50');
    const startTime = [expect.stringMatching(/booked/)];
    expect(await ask({ startTime: '08:00' })).toMatchObject({ status: 400, errors: { startTime } });
  });
});

describe('no request is lost', () => {
  const standing = async () => {
    const { body } = await answerOf(() => rentalPage(args(pageGet(`/rentals/1?${QUERY}`), { id: '1' })));
    return (body as { stay: object }).stay;
  };

  test('a search and the page of the rental say that it is too late for today, not that the boat is booked', async () => {
    clockAt('17:00');
    expect(await found()).toMatchObject({
      free: [],
      taken: [],
      onRequest: [{ id: 1, missed: ['Too late for today.'] }],
    });
    expect(await standing()).toMatchObject({ standing: 'passed', days: today, suggested: [] });
    const span = [instantOf(day, '16:00', site.timeZone), instantOf(day, '21:00', site.timeZone)] as const;
    await addHold({ ...today, occupied: multirange([span]) });
    expect(await standing()).toMatchObject({ standing: 'passed' });
    clockAt('14:50');
    expect(await found()).toMatchObject({ free: [], onRequest: [], taken: [{ id: 1, nextFree: next }] });
    expect(await standing()).toMatchObject({ standing: 'taken', suggested: [next, {}, {}] });
  });

  test('hours at any time can be asked for on a day that leaves too few', async () => {
    clockAt('17:00');
    expect((await ask()).status).toBe(201);
  });

  test('they are refused when others hold the hours that are left', async () => {
    const span = [instantOf(day, '16:00', site.timeZone), instantOf(day, '21:00', site.timeZone)] as const;
    await addHold({ ...today, occupied: multirange([span]) });
    clockAt('14:50');
    const startDate = [expect.stringMatching(/^Those dates are booked. Next/)];
    expect(await ask()).toMatchObject({ status: 400, errors: { startDate } });
  });

  test('a rental by the day can be asked for from today', async () => {
    await addRental({ id: 2, terms: { handoverTime: '09:00' } });
    clockAt('17:00');
    expect((await ask({ rentalId: 2, endDate: tomorrow })).status).toBe(201);
  });

  test('the concierge records by phone what has begun', async () => {
    clockAt('14:50');
    const fields = { ...good, ...today, rentalId: '1', startTime: '08:00', hoursPerDay: '4' };
    const post = formPost('/admin/reservations/new', { ...fields, idempotencyKey: issueKey() }, { Cookie });
    expect((await answerOf(() => record(args(post)))).status).toBe(303);
  });
});

describe('what the concierge sees and sends', () => {
  const firstDay = async () => {
    const { body } = await answerOf(() => timeline(args(pageGet('/admin/timeline', { Cookie }))));
    return (body as { rows: Array<{ free: string }> }).rows[0]!.free.slice(0, 2);
  };

  test('today is not free on the timeline once too few hours are left', async () => {
    clockAt('14:50');
    expect(await firstDay()).toBe('11');
    clockAt('22:00');
    expect(await firstDay()).toBe('01');
  });

  const press = (id: number, fields: Record<string, string>) =>
    answerOf(() => decide(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) })));

  test('hours at any time begin beside what is held at times to come', async () => {
    const span = [instantOf(day, '09:00', site.timeZone), instantOf(day, '12:00', site.timeZone)] as const;
    await addHold({ ...today, occupied: multirange([span]) });
    const { id } = await addReservation({ ...today, priceUnit: 'hour', hoursPerDay: 4 });
    clockAt('14:50');
    const shown = await answerOf(() => detail(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) }))); // prettier-ignore
    expect(shown.body).toMatchObject({ taken: [], reservation: { freeTimes: '3:00 PM, 3:30 PM, 4:00 PM' } });
  });

  test('days that have begun are not suggested: their customer could not accept them', async () => {
    await addRental({ id: 2, terms: { handoverTime: '09:00', returnTime: '18:00' } });
    const { id } = await addReservation({ rentalId: 2 });
    const days = { startDate: day, endDate: tomorrow, otherStartDate: tomorrow, otherEndDate: inDays(2) };
    const proposal = { intent: 'propose', version: '1', ...days, message: 'Sooner?' };
    clockAt('11:00');
    const refused = await press(id, proposal);
    expect(refused).toMatchObject({ status: 400, body: { error: { endDate: ['These dates have begun'] } } });
    expect((refused.body as { error: object }).error).not.toHaveProperty('otherEndDate');
    clockAt('08:00');
    expect((await press(id, proposal)).status).toBe(303);
  });
});

test('a rental is not deleted while a charter of yesterday lasts past midnight, and the refusal says its hours', async () => {
  const dates = { startDate: inDays(-1), endDate: inDays(-1) };
  const charter = { ...dates, priceUnit: 'hour', startTime: '22:00', hoursPerDay: 4, status: 'confirmed' } as const;
  const { id } = await addReservation({ ...charter, customerName: 'Ada Lovelace' });
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const span = [instantOf(inDays(-1), '22:00', site.timeZone), minute + HOUR_MS] as const;
  const held = { ...dates, bookingId: id, reason: 'reservation' } as const;
  const { id: holdId } = await addHold({ ...held, occupied: multirange([span]) });
  const send = () => answerOf(() => remove(args(formPost('/admin/1/delete', {}, { Cookie }), { id: '1' })));
  const named = `upcoming confirmed reservations: Ada Lovelace, ${longDate(inDays(-1))}, 10:00 PM, for 4 hours.`;
  expect(await send()).toMatchObject({ status: 409, body: { error: { '': [expect.stringContaining(named)] } } });
  const over = multirange([[span[0], minute]]);
  await db.update(holds).set({ occupied: over }).where(eq(holds.id, holdId));
  expect((await send()).status).toBe(303);
});
