import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '~/domains/audit/tables.server';
import { db } from '~/db/database.server';
import { whySkipped } from '~/domains/availability/clocks.server';
import { holds } from '~/domains/availability/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { plusDays } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { loader as search } from '~/routes/_site.search';
import { takeFlash } from '~/http/forms/flash.server';
import * as availability from '~/routes/admin._catalog._rentals.$id.availability';
import { action as moveAction, loader as moveLoader } from '~/routes/admin.timeline_.holds.$id';
import { answerOf, cookiesOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const { action, loader } = availability;
type Fields = Parameters<typeof formPost>[1];

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn('marina');
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9' });
  await addRental({ id: 2, name: 'Bruma' });
});

/** The next day on which the clocks go forward. */
const forward = Array.from({ length: 366 }, (_, ahead) => inDays(ahead + 1)).find((day) =>
  whySkipped(day, '02:30', env.SITE_TIMEZONE),
)!;
const block = { intent: 'block', startDate: inDays(10), endDate: inDays(10), reason: 'maintenance' };
const post = (fields: Fields) =>
  answerOf(() => action(args(formPost('/admin/1/availability', fields, { Cookie }), { id: '1' })));
const listed = async () => {
  const { body } = await answerOf(() => loader(args(pageGet('/admin/1/availability', { Cookie }), { id: '1' })));
  return (body as { holds: Array<{ id: number; time: string | null }> }).holds;
};
const onlyId = async () => (await listed())[0]!.id;
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;
const move = (id: number, fields: Fields) =>
  answerOf(() => moveAction(args(formPost(`/x/${id}`, fields, { Cookie }), { id: String(id) })));
const opened = async (id: number, query = '') =>
  (await answerOf(() => moveLoader(args(pageGet(`/x/${id}${query}`, { Cookie }), { id: String(id) })))).body as {
    hold: Record<string, unknown>;
    rentals: Array<{ name: string }>;
    typed: Record<string, string>;
  };

test('a block until noon leaves the afternoon, and another takes it from then on', async () => {
  expect((await post({ ...block, returnTime: '12:00' })).status).toBe(303);
  const refused = await post({ ...block, handoverTime: '11:59', reason: 'owner' });
  const named = expect.stringMatching(/^These dates are taken: maintenance, .* 12:00 AM to .* 12:00 PM\.$/) as string;
  expect([refused.status, errorsOf(refused).startDate]).toEqual([409, [named]]);
  expect((await post({ ...block, handoverTime: '12:00', reason: 'owner' })).status).toBe(303);
  const [morning, afternoon] = await listed();
  expect(morning!.time).toMatch(/12:00 AM to .* 12:00 PM$/);
  expect(afternoon!.time).toMatch(/12:00 PM to .* 12:00 AM$/);
});

test.each<[string, Fields, Record<string, RegExp>]>([
  ['an end before the start', { handoverTime: '14:00', returnTime: '09:00' }, { endDate: /must come after/ }],
  ['no time at all between them', { handoverTime: '14:00', returnTime: '14:00' }, { endDate: /must come after/ }],
  ['what is no time', { handoverTime: '25:00' }, { handoverTime: /choose a time/ }],
  [
    'a time that the clocks skip',
    { startDate: forward, endDate: forward, handoverTime: '02:30' },
    { handoverTime: /does not exist/ },
  ],
])('refuses %s at its field, and stores nothing', async (_, change, errors) => {
  const answer = await post({ ...block, ...change });
  expect(answer.status).toBe(400);
  for (const [field, message] of Object.entries(errors)) expect(errorsOf(answer)[field]?.[0]).toMatch(message);
  expect(answer.body).toMatchObject({ initialValue: change });
  expect(await db.$count(holds)).toBe(0);
});

test('a moved block keeps its times unless others are typed; its form refuses one that was moved meanwhile', async () => {
  await post({ ...block, endDate: inDays(11), handoverTime: '09:00', returnTime: '12:30' });
  const id = await onlyId();
  const { hold } = await opened(id);
  expect(hold).toMatchObject({ handoverTime: '09:00', returnTime: '12:30' });
  const seen = `1 ${inDays(10)} ${inDays(11)} from 09:00 until 12:30`;
  const days = { startDate: inDays(14), endDate: inDays(15), rentalId: '1', handoverTime: '09:00' };
  expect((await move(id, { ...days, returnTime: '12:30', seen: `1 ${inDays(10)} ${inDays(11)}` })).status).toBe(409);
  expect((await move(id, { ...days, returnTime: '', seen })).status).toBe(303);
  expect((await opened(id)).hold).toMatchObject({ ...days, rentalId: 1, returnTime: null });
});

test('a block that cannot move says whose reservation is in the way', async () => {
  await post(block);
  const id = await onlyId();
  const stay = { startDate: inDays(20), endDate: inDays(22), customerName: 'Ada Lovelace' };
  await confirmReservation((await addReservation(stay)).id, { actor: 'marina' });
  const seen = `1 ${inDays(10)} ${inDays(10)}`;
  const answer = await move(id, { startDate: inDays(21), endDate: inDays(21), rentalId: '1', seen });
  expect([answer.status, errorsOf(answer).startDate?.[0]]).toEqual([
    409,
    expect.stringContaining('confirmed reservation of Ada Lovelace'),
  ]);
});

test('a rental that the select does not offer is looked for, and what was typed stays', async () => {
  await post(block);
  const id = await onlyId();
  const { rentals, typed } = await opened(id, `?q=bru&startDate=${inDays(30)}&handoverTime=08:00&unknown=1`);
  expect(rentals.map(({ name }) => name)).toEqual(['Aria 9', 'Bruma']);
  expect(typed).toEqual({ q: 'bru', startDate: inDays(30), handoverTime: '08:00' });
  expect((await opened(id, '?q=nothing')).rentals.map(({ name }) => name)).toEqual(['Aria 9']);
});

test('a move to a time from midnight on that is sent twice is one move', async () => {
  await post(block);
  const id = await onlyId();
  const seen = `1 ${inDays(10)} ${inDays(10)}`;
  const to = {
    startDate: inDays(14),
    endDate: inDays(14),
    rentalId: '1',
    handoverTime: '00:00',
    returnTime: '12:00',
    seen,
  };
  expect([(await move(id, to)).status, (await move(id, to)).status]).toEqual([303, 303]);
});

test('the longest turnaround over the hour that the clocks skip reaches a block after midnight', async () => {
  await addRental({ id: 3, name: 'Cielo', priceUnit: 'day', terms: { turnaroundMinutes: 10_080 } });
  const spring = Array.from({ length: 366 }, (_, ahead) => inDays(ahead + 10)).find((day) => whySkipped(day, '02:30', env.SITE_TIMEZONE))!; // prettier-ignore
  const [first, last, after] = [plusDays(spring, -6), plusDays(spring, -4), plusDays(spring, 4)];
  const found = async () => {
    const { body } = await answerOf(() => search(args(pageGet(`/search?startDate=${first}&endDate=${last}`))));
    const { free, taken } = (body as { search: { found: Record<'free' | 'taken', Array<{ id: number }>> } }).search
      .found;
    return [free, taken].map((rentals) => rentals.map(({ id }) => id).includes(3));
  };
  expect(await found()).toEqual([true, false]);
  const blocked = { ...block, startDate: after, endDate: after, returnTime: '01:00' };
  const done = await answerOf(() => action(args(formPost('/admin/3/availability', blocked, { Cookie }), { id: '3' })));
  expect(done.status).toBe(303);
  expect(await found()).toEqual([false, true]);
});

/** The text of the screen, without tags; `month` as in its address. */
const screen = async (month = inDays(10).slice(0, 7), rental = 1) => {
  const request = pageGet(`/admin/${rental}/availability?month=${month}`, { Cookie });
  const html = await renderedPage(availability, '/admin/:id/availability', request);
  return html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '); // prettier-ignore
};
const toast = async (answer: Awaited<ReturnType<typeof post>>) =>
  (await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }))).flash?.description;

test('two blocks of one day are told apart by their hours, on the screen, in what is said and in the audit log', async () => {
  const said = await toast(await post({ ...block, handoverTime: '09:00', returnTime: '12:00' }));
  expect(said).toMatch(/, 9:00 AM to .*, 12:00 PM$/);
  await post({ ...block, handoverTime: '16:00', returnTime: '18:00' });
  const id = await onlyId();
  expect(await screen()).toContain(`Unblock these dates : ${said} `);
  expect(await screen()).toContain(`Customers will be able to reserve ${said} again.`);
  const later = { startDate: block.startDate, endDate: block.endDate, handoverTime: '13:00', returnTime: '15:00' };
  const seen = `1 ${inDays(10)} ${inDays(10)} from 09:00 until 12:00`;
  const moved = await toast(await move(id, { ...later, rentalId: '1', seen }));
  expect(moved).toMatch(/, 1:00 PM to .*, 3:00 PM$/);
  expect(await toast(await post({ intent: 'free', holdId: id }))).toBe(moved);
  const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.id));
  expect(events.filter((_, index) => index !== 1).map(({ changes }) => changes)).toEqual([
    { blockedDates: [null, said] },
    { blockedDates: [`Aria 9, ${said}`, `Aria 9, ${moved}`] },
    { blockedDates: [`${moved}, blocked by marina`, null] },
  ]);
});

test('the month names the hours of each day of a charter, and turnaround only once its guests are ashore', async () => {
  const terms = { handoverTime: '08:00', returnTime: '02:00', turnaroundMinutes: 120 };
  for (const id of [3, 4]) await addRental({ id, name: 'Onda 38', priceUnit: 'hour', terms: id === 3 ? terms : {} });
  // All stays are in one month.
  const first = Array.from({ length: 31 }, (_, ahead) => inDays(10 + ahead)).find((day) => day.endsWith('-10'))!;
  const charter = { rentalId: 3, priceUnit: 'hour', hoursPerDay: 4 } as const;
  for (const stay of [
    { startDate: first, endDate: plusDays(first, 2), startTime: '10:00' },
    { startDate: plusDays(first, 5), endDate: plusDays(first, 5), startTime: '21:00' },
    { startDate: plusDays(first, 8), endDate: plusDays(first, 8), startTime: '19:00' },
    // A rental without opening hours: there is no pause between the days of its stay.
    { rentalId: 4, startDate: first, endDate: plusDays(first, 2) },
  ])
    expect(await confirmReservation((await addReservation({ ...charter, ...stay })).id, { actor: 'marina', allDay: !('startTime' in stay) })).toMatchObject({ ok: true }); // prettier-ignore
  for (const day of [10, 11, 12]) expect(await screen(first.slice(0, 7), 4)).toContain(` ${day} Booked : `);
  const text = (await screen(first.slice(0, 7), 3)).replace(/ Grace Hopper/g, '');
  for (const day of [10, 11, 12]) expect(text).toContain(` ${day} Booked from 10:00 AM until 4:00 PM : `);
  expect(text).toContain(' 15 Booked from 9:00 PM : 16 Booked until 3:00 AM : ');
  expect(text).toContain(' 18 Booked from 7:00 PM : 19 Turn around until 1:00 AM : ');
});
