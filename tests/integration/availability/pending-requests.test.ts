import { beforeEach, expect, test } from 'vitest';
import { dayRange } from '~/domains/shared/format';
import { dayOf } from '~/domains/availability/clocks.server';
import { env } from '~/env.server';
import { loader } from '~/routes/admin._catalog._rentals.$id.availability';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  for (const id of [1, 2]) await addRental({ id });
});

test('a rental’s availability lists the requests for it that are not decided, the next first', async () => {
  const Cookie = await signedIn();
  const days = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
  const later = await addReservation({ ...days(20, 22), customerName: 'Later' });
  const sooner = await addReservation({ ...days(-1, 2), customerName: 'Sooner', handoverTime: '09:00' });
  await addReservation({ ...days(-4, -1), customerName: 'Over' });
  await addReservation({ ...days(5, 6), customerName: 'Decided', status: 'declined' });
  await addReservation({ ...days(5, 6), customerName: 'Of another', rentalId: 2 });
  const { body } = await answerOf(() => loader(args(pageGet('/admin/1/availability', { Cookie }), { id: '1' })));
  const { requests } = body as Awaited<ReturnType<typeof loader>>;
  expect(requests).toEqual([
    {
      id: sooner.id,
      customerName: 'Sooner',
      ...days(-1, 2),
      text: `${dayRange(inDays(-1), inDays(2))}, handover 9:00 AM`,
    },
    { id: later.id, customerName: 'Later', ...days(20, 22), text: dayRange(inDays(20), inDays(22)) },
  ]);
});

test('and of its holds none that has ended', async () => {
  const Cookie = await signedIn();
  const { id } = await addReservation();
  await addHold({ reason: 'option', bookingId: id, until: new Date(Date.now() - 1000) });
  await addHold({ startDate: inDays(20), endDate: inDays(21) });
  const { body } = await answerOf(() => loader(args(pageGet('/admin/1/availability', { Cookie }), { id: '1' })));
  expect((body as Awaited<ReturnType<typeof loader>>).holds.map(({ startDate }) => startDate)).toEqual([inDays(20)]);
});

test('a hold is listed with the days of its turnaround, until that has ended', async () => {
  const Cookie = await signedIn();
  const listed = async (query = '') => {
    const request = pageGet(`/admin/1/availability${query}`, { Cookie });
    const { body } = await answerOf(() => loader(args(request, { id: '1' })));
    return (body as Awaited<ReturnType<typeof loader>>).holds;
  };
  const days = { startDate: inDays(-3), endDate: inDays(-1) };
  // Ends in an hour, including the turnaround.
  const minute = 60_000;
  const end = new Date(Math.ceil(Date.now() / minute) * minute + 60 * minute);
  await addHold({ ...days, occupied: `{[${inDays(-3)}T16:00:00Z,${end.toISOString()})}` });
  const lastDay = dayOf(end.getTime() - 1, env.SITE_TIMEZONE);
  expect(await listed()).toMatchObject([{ ...days, parts: [{ firstDay: inDays(-3), lastDay }] }]);
  expect(await listed(`?month=${lastDay.slice(0, 7)}`)).toHaveLength(1);
});
