import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import * as route from '~/routes/admin.timeline';
import * as free from '~/routes/admin.timeline_.free.$rentalId.$day';
import { loader as availability } from '~/routes/admin._catalog._rentals.$id.availability';
import { loader as reservation } from '~/routes/admin.reservations.new';
import { multirange, occupancy } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { answerOf } from '../../support/answers';
import { inDays, today } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});

type Row = { id: number; free: string; bars: Array<{ text: string; from: number; length: number }> };
const load = async (query = '') => {
  const { body } = await answerOf(() => route.loader(args(pageGet(`/admin/timeline?${query}`, { Cookie }))));
  return body as { rows: Row[]; query: { from: string; days: number } };
};
const render = (query = '') =>
  renderedPage(route as unknown as PageRoute, 'admin/timeline', pageGet(`/admin/timeline?${query}`, { Cookie }));

describe('the rows', () => {
  test('have a bar from the instant at which a hold begins to that at which it ends', async () => {
    await addRental({ id: 1 });
    // From noon of the third day to six in the evening of the fifth, in New York.
    const at = (day: number, time: string) =>
      new Date(`${new Date(`${inDays(day)}T${time}Z`).toLocaleString('sv', { timeZone: 'UTC' })}Z`).getTime();
    const offset =
      Number(
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
          .format(at(3, '12:00:00'))
          .match(/GMT-0(\d)/)![1],
      ) * 3_600_000;
    const iso = (day: number, time: string) => new Date(at(day, time) + offset).toISOString();
    const reservation = await addReservation({ startDate: inDays(3), endDate: inDays(5), status: 'confirmed' });
    await addHold({
      ...{ reason: 'reservation', bookingId: reservation.id, startDate: inDays(3), endDate: inDays(5) },
      occupied: `{[${iso(3, '12:00:00')},${iso(5, '18:00:00')})}`,
    });
    const { rows } = await load();
    expect(rows[0]!.bars).toMatchObject([{ text: 'Grace Hopper', from: 3.5, length: 2.25 }]);
    // Without terms a stay takes whole days.
    expect(rows[0]!.free).toBe('11100011111111');
  });

  test('show a changeover as two bars in one day', async () => {
    await addRental({ id: 1, terms: { handoverTime: '13:00', returnTime: '12:00' } });
    const span = (from: string, until: string) => `{[${from},${until})}`;
    const noon = `${inDays(4)}T17:00:00Z`;
    await addHold({ startDate: inDays(2), endDate: inDays(4), occupied: span(`${inDays(2)}T17:00:00Z`, noon) });
    await addHold({ startDate: inDays(4), endDate: inDays(6), occupied: span(noon, `${inDays(6)}T17:00:00Z`) });
    const { rows } = await load();
    const [first, second] = rows[0]!.bars;
    expect(first!.from + first!.length).toBeCloseTo(second!.from, 1);
    expect(Math.floor(second!.from)).toBe(4);
    expect(rows[0]!.free.slice(2, 7)).toBe('20002');
  });

  test('days are free exactly when the rental’s calendar says so; turnaround is not free', async () => {
    const terms = { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 24 * 60 };
    await addRental({ id: 1, terms });
    const stay = { startDate: inDays(3), endDate: inDays(5) };
    const time = occupancy({ ...stay, priceUnit: 'day' }, terms, env.SITE_TIMEZONE);
    await addHold({ ...stay, occupied: multirange(time.ok ? time.value : []) });
    // An earlier stay would have to end before the second day; the next one can begin on the seventh.
    expect((await load()).rows[0]!.free).toBe('11200001111111');
  });

  test('leave out options that have ended, days that have passed are not free', async () => {
    await addRental({ id: 1 });
    const reservation = await addReservation();
    await addHold({ reason: 'option', bookingId: reservation.id, until: new Date(Date.now() - 1000) });
    const { rows, query } = await load(`from=${inDays(-2)}&days=31`);
    expect(query).toMatchObject({ from: inDays(-2), days: 31 });
    expect(rows[0]!.bars).toEqual([]);
    expect(rows[0]!.free).toBe(`00${'1'.repeat(29)}`);
  });

  test.each(['from=soon', 'from=1999-01-01', 'from=2999-01-01&days=500'])('begin today for %s', async (query) => {
    expect((await load(query)).query).toMatchObject({ from: today, days: 14 });
  });

  test('are those of a category', async () => {
    await addCategory(2);
    await addRental({ id: 1 });
    await addRental({ id: 2, categoryId: 2 });
    expect((await load('category=2')).rows.map(({ id }) => id)).toEqual([2]);
  });
});

describe('a free day', () => {
  const day = inDays(3);
  const choose = (id: number, on: string) => {
    const request = pageGet(`/admin/timeline/free/${id}/${on}`, { Cookie });
    return renderedPage(free as unknown as PageRoute, 'admin/timeline/free/:rentalId/:day', request);
  };

  test('leads to what can begin on it, with the rental and the dates filled in', async () => {
    await addRental({ id: 1 });
    expect(await render()).toContain(`href="/admin/timeline/free/1/${day}"`);
    const page = await choose(1, day);
    const stay = `rental=1&startDate=${day}&endDate=${inDays(4)}`;
    const block = `month=${day.slice(0, 7)}&startDate=${day}&endDate=${day}`;
    for (const to of [
      `/admin/reservations/new?${stay}&keep=24`,
      `/admin/reservations/new?${stay}`,
      `/admin/1/availability?${block}`,
    ])
      expect(page).toContain(`href="${to.replaceAll('&', '&amp;')}"`);
    const phone = await answerOf(() =>
      reservation(args(pageGet(`/admin/reservations/new?${stay}&keep=24`, { Cookie }))),
    );
    expect(phone.body).toMatchObject({
      rentalId: 1,
      kept: { hours: '24' },
      dates: { startDate: day, endDate: inDays(4) },
    });
    const days = await answerOf(() =>
      availability(args(pageGet(`/admin/1/availability?${block}`, { Cookie }), { id: '1' })),
    );
    expect(days.body).toMatchObject({ dates: { startDate: day, endDate: day } });
  });

  test.each([
    ['week', {}, inDays(10)],
    ['week', { minimumStay: 2 }, inDays(17)],
    ['day', { minimumStay: 4 }, inDays(6)],
    ['day', { minimumStay: 1 }, inDays(4)],
    ['hour', { minimumStay: 4 }, day],
  ] as const)('of a rental by the %s with %j fills in its shortest stay', async (priceUnit, terms, endDate) => {
    await addRental({ id: 1, priceUnit, terms });
    expect(await choose(1, day)).toContain(`startDate=${day}&amp;endDate=${endDate}&amp;keep=24`);
  });

  test.each([
    ['day', {}, inDays(4), day],
    ['day', { minimumStay: 4 }, inDays(5), inDays(4)],
    ['week', {}, inDays(7), inDays(6)],
    ['week', {}, inDays(4), inDays(10)],
  ] as const)('of a rental by the %s with %j, taken from %s, is free until %s', async (priceUnit, terms, from, end) => {
    await addRental({ id: 1, priceUnit, terms });
    await addHold({ startDate: from, endDate: inDays(14) });
    expect(await choose(1, day)).toContain(`startDate=${day}&amp;endDate=${end}&amp;keep=24`);
  });

  test('of an unpublished rental can only be blocked', async () => {
    await addRental({ id: 1, archivedAt: new Date() });
    const page = await choose(1, day);
    expect(page).toContain('/admin/1/availability');
    expect(page).not.toContain('/admin/reservations/new?rental');
  });

  test.each([
    ['2', day],
    ['x', day],
    ['1', 'soon'],
    ['1', inDays(-1)],
    ['1', '2999-01-01'],
  ])('is not found for the rental %s and the day %s', async (rentalId, on) => {
    await addRental({ id: 1 });
    const request = pageGet(`/admin/timeline/free/${rentalId}/${on}`, { Cookie });
    expect((await answerOf(() => free.loader(args(request, { rentalId, day: on })))).status).toBe(404);
  });
});

test('sixty rentals by 31 days take four statements and little time, and are light', async () => {
  for (let id = 1; id <= 60; id++) {
    await addRental({ id, name: `Aria ${id} of the harbor` });
    for (const start of [1, 9, 17])
      await addHold({ rentalId: id, startDate: inDays(start), endDate: inDays(start + 4) });
  }
  const { result, statements } = await statementsOf(() => render('days=31'));
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(brotliCompressSync(result).length).toBeLessThan(30_000);
  expect(result.match(/: free"/g)!.length).toBe(60 * (31 - 15));
});
