import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { findHeld } from '~/domains/availability/queries.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { issueKey } from '~/http/json/idempotency.server';
import { site } from '~/http/documents/site.server';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import { action } from '~/routes/admin.reservations.new';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { customerText, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
/** A car from nine to six, with an hour between stays, and a boat by the hour. */
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 } });
  await addRental({ id: 2, priceUnit: 'hour', price: 300 });
});

const post = async (fields: Record<string, string | number>) => {
  const request = formPost('/admin/reservations/new', { ...good, rentalId: 1, ...fields }, { Cookie });
  const { status, body } = await answerOf(() => action(args(request)));
  return { status, error: (body as { error?: object } | null)?.error };
};
const stored = () => db.select().from(bookings).orderBy(asc(bookings.id));
const at = (day: number, time: string) => instantOf(inDays(day), time, site.timeZone);
const held = async (rentalId = 1) =>
  (await findHeld(rentalId, { startDate: inDays(1), endDate: inDays(20) })).map(([from, until]) => [from, until]);

const NOON = { returnTime: '12:00', customerName: 'Ada Lovelace' };
const AT_TWO = { startDate: inDays(12), endDate: inDays(14), handoverTime: '14:00', customerName: 'Grace Hopper' };

test('a car that comes back at noon leaves at two, both agreed by phone', async () => {
  expect(await post({ ...NOON, confirm: 'on' })).toMatchObject({ status: 303 });
  expect(await post({ ...AT_TWO, handoverTime: '', confirm: 'on' })).toMatchObject({
    error: { startDate: [expect.stringMatching(/booked/)] },
  });
  expect(await post({ ...AT_TWO, confirm: 'on' })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject([
    { status: 'confirmed', handoverTime: '09:00', returnTime: '12:00', handoverAt: new Date(at(10, '09:00')) },
    { status: 'confirmed', handoverTime: '14:00', returnTime: '18:00', handoverAt: new Date(at(12, '14:00')) },
  ]);
  expect(await held()).toEqual([[at(10, '09:00'), at(12, '13:00')], [at(12, '14:00'), at(14, '19:00')]]); // prettier-ignore
});

test('a request has its times while it is pending, and is confirmed with them', async () => {
  expect(await post(NOON)).toMatchObject({ status: 303 });
  const [ada] = await stored();
  expect(ada).toMatchObject({ status: 'pending', handoverTime: null, returnTime: '12:00' });
  const id = String(ada!.id);
  const page = await answerOf(() => detail(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id })));
  expect(page.body).toMatchObject({ reservation: { times: 'Handover 9:00 AM, return by 12:00 PM' } });
  expect(await customerText(ada!.reference)).toContain('12:00 PM');
  const press = formPost(`/admin/reservations/${id}`, { intent: 'confirm', version: '1' }, { Cookie });
  expect((await answerOf(() => decide(args(press, { id })))).status).toBe(303);
  expect(await held()).toEqual([[at(10, '09:00'), at(12, '13:00')]]);
});

test('dates are kept with these times, and the same press is one request', async () => {
  const sent = { ...NOON, hours: '24', idempotencyKey: issueKey() };
  for (const fields of [sent, sent]) expect(await post(fields)).toMatchObject({ status: 303 });
  expect(await held()).toEqual([[at(10, '09:00'), at(12, '13:00')]]);
  expect(await post({ ...AT_TWO, confirm: 'on' })).toMatchObject({ status: 303 });
});

test('a charter of one day has its own times', async () => {
  const day = { startDate: inDays(10), endDate: inDays(10), handoverTime: '10:00', returnTime: '14:00' };
  expect(await post({ ...day, confirm: 'on' })).toMatchObject({ status: 303 });
  expect(await held()).toEqual([[at(10, '10:00'), at(10, '15:00')]]);
});

test.each([
  ['no time', { handoverTime: 'noon' }, { handoverTime: ['Please choose a handover time'] }],
  ['an end before the start', { endDate: good.startDate, returnTime: '08:00' }, { endDate: ['The end must come after the start'] }], // prettier-ignore
])('%s is refused at its field, and nothing is stored', async (_, fields, error) => {
  expect(await post(fields)).toMatchObject({ error });
  expect(await db.$count(bookings)).toBe(0);
});

test('a time that the clocks skip is refused with the reason', async () => {
  // The clocks of New York go forward on the second Sunday of March at two.
  const year = Number(inDays(0).slice(0, 4)) + 1;
  const march = new Date(Date.UTC(year, 2, 8));
  const day = new Date(Date.UTC(year, 2, 8 + ((7 - march.getUTCDay()) % 7))).toISOString().slice(0, 10);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const sent = { startDate: day, endDate: next, handoverTime: '02:30' };
  expect(await post(sent)).toMatchObject({ error: { handoverTime: [expect.stringContaining('2:30 AM')] } });
});

test('hours outside the terms are agreed with the times between which they lie', async () => {
  await db
    .update(rentals)
    .set({ terms: { handoverTime: '08:00', returnTime: '20:00' } })
    .where(eq(rentals.id, 2));
  const early = { rentalId: 2, startDate: inDays(10), endDate: inDays(10), hoursPerDay: 4, startTime: '06:00' };
  expect(await post(early)).toMatchObject({ error: { startTime: ['Please choose 8:00 AM or later'] } });
  expect(await post({ ...early, handoverTime: '06:00' })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject([{ status: 'pending', startTime: '06:00', handoverTime: '06:00' }]);
  const { id } = (await stored())[0]!;
  const press = formPost(`/admin/reservations/${id}`, { intent: 'confirm', version: '1' }, { Cookie });
  expect((await answerOf(() => decide(args(press, { id: String(id) })))).status).toBe(303);
  expect(await held(2)).toEqual([[at(10, '06:00'), at(10, '10:00')]]);
  const late = { ...early, startTime: '19:00', returnTime: '23:00', confirm: 'on' };
  expect(await post(late)).toMatchObject({ status: 303 });
  expect(await held(2)).toEqual([[at(10, '06:00'), at(10, '10:00')], [at(10, '19:00'), at(10, '23:00')]]); // prettier-ignore
  // A stay of five hours fits the agreed times, too.
  const fifth = { seen: '1', startDate: inDays(10), endDate: inDays(10), hoursPerDay: '5', startTime: '06:00' };
  const sent = await postQuote(Cookie, id, typedQuote({ ...fifth, handoverTime: '06:00' }));
  expect([sent.status, sent.body]).toEqual([303, '']);
  expect((await postQuote(Cookie, id, { intent: 'agree', version: '2' })).status).toBe(303);
  expect((await held(2))[0]).toEqual([at(10, '06:00'), at(10, '11:00')]);
});

test('times around hours need a start between them', async () => {
  const evening = { rentalId: 2, startDate: inDays(10), endDate: inDays(10), hoursPerDay: 2 };
  for (const times of [
    { handoverTime: '19:00', returnTime: '23:00' },
    { handoverTime: '21:30', returnTime: '' },
  ]) {
    const error = { startTime: [expect.stringMatching(/^Please also choose a start time/)] };
    expect(await post({ ...evening, ...times })).toMatchObject({ error });
    expect(await post({ ...evening, ...times, hours: '24' })).toMatchObject({ error });
  }
  expect(await db.$count(bookings)).toBe(0);
});

test('one day that would end before it begins is impossible, and not called taken', async () => {
  await addRental({ id: 3, terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const oneDay = { rentalId: 3, startDate: inDays(10), endDate: inDays(10) };
  expect(await post(oneDay)).toMatchObject({ status: 400, error: { endDate: ['The end must come after the start'] } });
  expect(await post({ ...oneDay, handoverTime: '09:00' })).toMatchObject({ status: 303 });
});
