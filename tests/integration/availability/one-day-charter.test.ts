import { expect, test } from 'vitest';
import { shortestStayEnd } from '~/domains/availability/free/shortest-stay.server';
import { multirange, occupancy, type Stay } from '~/domains/availability/occupancy.server';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { env } from '~/env.server';
import { loader } from '~/routes/admin.timeline';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const terms = { ...NO_TERMS, handoverTime: '09:00', returnTime: '18:00' };

async function hold(rentalId: number, stay: Omit<Stay, 'priceUnit'>) {
  const time = occupancy({ ...stay, priceUnit: 'day' }, terms, env.SITE_TIMEZONE);
  const { startDate, endDate } = stay;
  await addHold({ rentalId, startDate, endDate, occupied: multirange(time.ok ? time.value : []) });
}

test('between an early return and a late handover the timeline shows a day, and it can be had by the day alone', async () => {
  await emptyTables();
  const Cookie = await signedIn();
  await addCategory(1);
  const [boat, villa] = [{ id: 1, terms, priceUnit: 'day' } as const, { id: 2, terms, priceUnit: 'week' } as const];
  for (const rental of [boat, villa]) {
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
