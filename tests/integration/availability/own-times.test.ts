import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { dayRange, longDate } from '~/domains/shared/format';
import { action as block, loader as month } from '~/routes/admin._catalog._rentals.$id.availability';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import { loader as timeline } from '~/routes/admin.timeline';
import { loader as today } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';

const day = inDays(10);
const charter = { priceUnit: 'hour', hoursPerDay: 4, startDate: day, endDate: day, startTime: '10:00' } as const;
const TIMES = '10:00 AM, for 4 hours, free again from 3:00 PM';
const ADA = `confirmed reservation of Ada Lovelace, ${longDate(day)}, ${TIMES}.`;
let Cookie = '';
const body = async <T = object>(loader: Parameters<typeof answerOf>[0]) => (await answerOf(loader)).body as T;

/** A boat with an hour between stays; Ada has it from ten to two. */
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
  const { id } = await addReservation({ ...charter, customerName: 'Ada Lovelace' });
  expect((await confirmReservation(id, { actor: 'marina' })).ok).toBe(true);
});

test('a suggestion of taken dates names the times of the reservation, not its pause', async () => {
  const grace = await addReservation({ ...charter, startDate: inDays(12), endDate: inDays(12) });
  const offer = { intent: 'propose', version: '1', startDate: day, endDate: day, message: 'This day?' };
  const post = formPost(`/admin/reservations/${grace.id}`, offer, { Cookie });
  const { body } = await answerOf(() => decide(args(post, { id: String(grace.id) })));
  expect(body).toMatchObject({ error: { endDate: [`Taken: ${ADA}`] } });
});

test('a block over it names the reservation’s own times', async () => {
  const sent = { intent: 'block', startDate: day, endDate: day, reason: 'maintenance' };
  const { body } = await answerOf(() => block(args(formPost('/admin/1/availability', sent, { Cookie }), { id: '1' })));
  expect(body).toMatchObject({ error: { startDate: [`These dates are taken: ${ADA}`] } });
});

test('the list of upcoming holds names them too', async () => {
  const { body } = await answerOf(() => month(args(pageGet('/admin/1/availability', { Cookie }), { id: '1' })));
  expect(body).toMatchObject({ holds: [{ customerName: 'Ada Lovelace', time: TIMES }] });
});

test('a request that waits says the times of its rental to the team, as its customer reads them', async () => {
  await addRental({ id: 2, terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const asked = { ...good, rentalId: 2 };
  expect((await viaApi(asked)).status).toBe(201);
  const [stored] = await db.select().from(bookings).where(eq(bookings.rentalId, 2));
  const { id } = stored!;
  const page = await answerOf(() => detail(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })));
  expect(page.body).toMatchObject({ reservation: { times: 'Handover 4:00 PM, return by 11:00 AM', timed: false } });
  const mails = await db.select().from(outbox).where(eq(outbox.bookingId, id));
  const timed = { payload: { handoverTime: '16:00', returnTime: '11:00' } };
  expect(mails).toMatchObject([timed, timed]);
  expect(mails.map(({ recipient }) => recipient === null).toSorted()).toEqual([false, true]);
});

test('every admin list shows the same times', async () => {
  await addRental({ id: 2, terms: { handoverTime: '16:00', returnTime: '11:00' } });
  for (const customerEmail of ['ada@example.com', 'ada@example.com', 'grace@example.com'])
    expect((await viaApi({ ...good, rentalId: 2, customerEmail })).status).toBe(201);
  const [first, , rival] = await db.select().from(bookings).where(eq(bookings.rentalId, 2)).orderBy(bookings.id);
  const TIMED = 'Handover 4:00 PM, return by 11:00 AM';
  const timed = expect.stringContaining('handover 4:00 PM, return by 11:00 AM') as string;
  const open = (path: string, params = {}) => args(pageGet(path, { Cookie }), params);

  const { lines } = await body<{ lines: object[] }>(() => inbox(open('/admin/reservations?status=pending')));
  expect(lines).toMatchObject([{ times: TIMED }, { times: TIMED }, { times: TIMED }]);
  const { waiting } = await body<{ waiting: object[] }>(() => today(open('/admin/today')));
  expect(waiting).toMatchObject([{ text: timed }, { text: timed }, { text: timed }]);
  const page = await body(() => detail(open(`/admin/reservations/${first!.id}`, { id: String(first!.id) })));
  expect(page).toMatchObject({ rivals: [{ stay: timed }, { id: rival!.id, stay: timed }], others: [{ stay: timed }, { stay: timed }] }); // prettier-ignore
  const tab = await body(() => month(open('/admin/2/availability', { id: '2' })));
  expect(tab).toMatchObject({ requests: [{ text: timed }, { text: timed }, { text: timed }] });
  const file = await ((await csv(open('/admin/reservations.csv?status=pending'))) as Response).text();
  expect(file.match(/,16:00,11:00,/g)).toHaveLength(3);
  expect((await keepDates(first!.id, { actor: 'marina', version: 1, hours: 24 })).ok).toBe(true);
  const { rows } = await body<{ rows: object[] }>(() => timeline(open(`/admin/timeline?from=${good.startDate}`)));
  expect(rows).toContainEqual(expect.objectContaining({ id: 2, bars: [expect.objectContaining({ when: timed })] }));
});

test('whole days that a block takes are said in the same words wherever they are in the way', async () => {
  await addRental({ id: 2 });
  const days = { startDate: inDays(10), endDate: inDays(12) };
  await addHold({ rentalId: 2, ...days });
  const taken = `owner use, ${dayRange(days.startDate, days.endDate)}`;
  const { id } = await addReservation({ ...days, rentalId: 2 });
  const params = { id: String(id) };
  const confirm = formPost(`/admin/reservations/${id}`, { intent: 'confirm', version: '1' }, { Cookie });
  expect((await answerOf(() => decide(args(confirm, params)))).body).toMatchObject({
    error: { '': [`These dates are taken: ${taken}.`] },
  });
  const again = formPost('/admin/2/availability', { intent: 'block', ...days, reason: 'maintenance' }, { Cookie });
  expect((await answerOf(() => block(args(again, { id: '2' })))).body).toMatchObject({
    error: { startDate: [`These dates are taken: ${taken}.`] },
  });
  expect(await body(() => detail(args(pageGet(`/admin/reservations/${id}`, { Cookie }), params)))).toMatchObject({
    taken: [{ by: 'Owner use', time: dayRange(days.startDate, days.endDate) }],
  });
});

test('an option in the way of a confirmation or a block says the times to expect of it', async () => {
  await addRental({ id: 2, terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const [kept, other] = [await addReservation({ rentalId: 2 }), await addReservation({ rentalId: 2 })];
  expect((await keepDates(kept.id, { actor: 'marina', version: 1, hours: 24 })).ok).toBe(true);
  const days = { startDate: inDays(10), endDate: inDays(12) };
  const times = 'handover 4:00 PM, return by 11:00 AM, free again from 11:00 AM';
  const taken = `option of Grace Hopper, ${dayRange(days.startDate, days.endDate)}, ${times}, kept until `;
  const message = expect.stringContaining(taken) as string;
  expect(await confirmReservation(other.id, { actor: 'marina' })).toMatchObject({ message });
  const sent = formPost('/admin/2/availability', { intent: 'block', ...days, reason: 'maintenance' }, { Cookie });
  const refused = await answerOf(() => block(args(sent, { id: '2' })));
  expect(refused.body).toMatchObject({ error: { startDate: [message] } });
});
