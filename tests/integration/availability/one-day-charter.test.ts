import { beforeEach, describe, expect, test } from 'vitest';
import { withCharters } from '~/domains/availability/free/one-day-charters';
import { shortestStayEnd } from '~/domains/availability/free/shortest-stay.server';
import { multirange, occupancy, type Stay } from '~/domains/availability/occupancy.server';
import { limitedEnds, limitedStarts, type Openings, takenMessage } from '~/domains/availability/openings';
import { shortRange } from '~/domains/availability/rules';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { env } from '~/env.server';
import { action } from '~/routes/admin.reservations.new';
import { loader } from '~/routes/admin.timeline';
import { loader as availability } from '~/routes/api.rentals.$id.availability';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const terms = { ...NO_TERMS, handoverTime: '09:00', returnTime: '18:00' };

async function hold(rentalId: number, stay: Omit<Stay, 'priceUnit'>) {
  const time = occupancy({ ...stay, priceUnit: 'day' }, terms, env.SITE_TIMEZONE);
  const { startDate, endDate } = stay;
  await addHold({ rentalId, startDate, endDate, occupied: multirange(time.ok ? time.value : []) });
}

const boat = { id: 1, terms, priceUnit: 'day' } as const;

test('the timeline shows a free day between an early return and a late handover', async () => {
  await emptyTables();
  const Cookie = await signedIn();
  await addCategory(1);
  for (const rental of [boat, { ...boat, id: 2, priceUnit: 'week' } as const]) {
    await addRental(rental);
    await hold(rental.id, { startDate: inDays(2), endDate: inDays(4), returnTime: '08:00' });
    await hold(rental.id, { startDate: inDays(4), endDate: inDays(6), handoverTime: '20:00' });
  }
  const { body } = await answerOf(() => loader(args(pageGet('/admin/timeline', { Cookie }))));
  const { rows } = body as { rows: Array<{ id: number; free: string }> };
  expect(rows.map(({ id, free }) => [id, free.slice(2, 7)])).toEqual([
    [1, '00200'],
    [2, '00000'],
  ]);
  expect(await shortestStayEnd({ ...boat, minimumStay: null }, inDays(4))).toBe(inDays(4));
});

describe('a day that only a one-day charter fits', () => {
  let Cookie = '';
  beforeEach(async () => {
    await emptyTables();
    Cookie = await signedIn();
    await addCategory(1);
    await addRental(boat);
    await hold(1, { startDate: inDays(2), endDate: inDays(4), returnTime: '08:00' });
    await hold(1, { startDate: inDays(4), endDate: inDays(6), handoverTime: '20:00' });
  });
  const alone = (day: number) => ({ startDate: inDays(day), endDate: inDays(day) });
  const record = (day: number) => {
    const request = formPost('/admin/reservations/new', { ...good, rentalId: 1, ...alone(day) }, { Cookie });
    return answerOf(() => action(args(request)));
  };

  test('is named beside what is taken, and the phone form lets it be chosen', async () => {
    const asked = pageGet(`/api/rentals/1/availability?to=${inDays(8)}`);
    const { body } = await answerOf(() => availability(args(asked, { id: '1' })));
    expect(body).toMatchObject({ taken: [{ startDate: inDays(2), endDate: inDays(6) }], oneDay: [inDays(4)] });
    const agreed = withCharters(body as Openings);
    expect(agreed.taken).toEqual([
      { startDate: inDays(2), endDate: inDays(3) },
      { startDate: inDays(5), endDate: inDays(6) },
    ]);
    expect([3, 4, 5].map((day) => takenMessage(agreed, alone(day), inDays(9)) === null)).toEqual([false, true, false]);
    expect(takenMessage(agreed, { startDate: inDays(4), endDate: inDays(5) }, inDays(9))).not.toBeNull();
    expect(limitedStarts(agreed, 1).map(({ startDate }) => startDate)).not.toContain(inDays(4));
    expect(limitedEnds(agreed, inDays(4), inDays(9))).toEqual([
      { startDate: inDays(5), endDate: inDays(9), why: 'beyond' },
    ]);
  });

  test('is recorded, and is the next free one of a charter that is refused', async () => {
    const refused = await record(3);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { startDate: [`Those dates are booked. Next available: ${shortRange(alone(4))}.`] } },
    });
    expect((await record(4)).status).toBe(303);
  });
});
