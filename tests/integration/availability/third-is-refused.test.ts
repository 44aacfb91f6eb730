import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { shortRange } from '~/domains/availability/rules';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import { loader as timeline } from '~/routes/admin.timeline';
import { loader as availability } from '~/routes/api.rentals.$id.availability';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { customerText } from '../../support/fixtures/quotes';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { args, formPost, pageGet } from '../../support/requests';

const day = inDays(10);
const DAY = { startDate: day, endDate: day };
const NEXT = { startDate: inDays(11), endDate: inDays(11) };
const QUERY = `startDate=${day}&endDate=${day}`;
const charter = (startTime: string) => ({ rentalId: 1, ...DAY, hoursPerDay: 4, startTime });

let Cookie = '';
/** The reservations of Ada, Grace and Mary. */
let three: Array<typeof bookings.$inferSelect> = [];

/** A boat from eight to eight, an hour between stays: Ada has 8 to noon, Grace 1 to 5, and Mary asks for 2 PM. */
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
  for (const [name, startTime] of [['Ada', '08:00'], ['Grace', '13:00'], ['Mary', '14:00']] as const) {
    const customer = { customerName: `${name} Lovelace`, customerEmail: `${name}@example.com` };
    expect((await viaApi({ ...good, ...customer, ...charter(startTime) })).status).toBe(201);
  } // prettier-ignore
  three = await db.select().from(bookings).orderBy(asc(bookings.id));
  for (const { id, startTime } of three.slice(0, 2))
    expect((await press(id, { intent: 'confirm', startTime: startTime! })).status).toBe(303);
});

const press = (id: number, fields: Record<string, string>) =>
  answerOf(() => decide(args(formPost(`/admin/reservations/${id}`, { version: '1', ...fields }, { Cookie }), { id: String(id) }))); // prettier-ignore
const read = async <T>(loader: Parameters<typeof answerOf>[0]) => (await answerOf(loader)).body as T;
const open = (path: string, params = {}) => args(pageGet(path, { Cookie }), params);

test('the third visitor is not offered those four hours; form and API suggest the next day', async () => {
  type Found = { search: { found: Record<'free' | 'onRequest' | 'taken', Array<{ id: number; nextFree?: object }>> } };
  const { search: listed } = await read<Found>(() => search(args(pageGet(`/search?${QUERY}`))));
  expect(listed.found).toMatchObject({ free: [], onRequest: [], taken: [{ id: 1, nextFree: NEXT }] });

  const { stay } = await read<{ stay: object }>(() => rentalPage(args(pageGet(`/rentals/1?${QUERY}`), { id: '1' })));
  expect(stay).toMatchObject({ standing: 'taken', suggested: expect.arrayContaining([NEXT]) });

  const asked = `/api/rentals/1/availability?from=${day}&to=${day}&hours=4`;
  expect(await read(() => availability(args(pageGet(asked), { id: '1' })))).toMatchObject({ startTimes: [], nextFree: NEXT }); // prettier-ignore

  const refused = { startTime: [`Those dates are booked. Next available: ${shortRange(NEXT)}.`] };
  const fourth = { ...good, customerName: 'Emmy Noether', ...charter('14:00') };
  expect((await viaApi(fourth)).errors).toEqual(refused);
  expect((await viaPage(1, { ...fourth, hoursPerDay: '4' })).errors).toEqual(refused);
  expect(await db.$count(bookings)).toBe(3);
});

test('the third cannot be confirmed: the team sees by whom the time is taken, and what is free next', async () => {
  const { id } = three[2]!;
  const refused = await press(id, { intent: 'confirm', startTime: '14:00' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('reservation of Grace Lovelace')]); // prettier-ignore
  expect(await read(() => detail(open(`/admin/reservations/${id}`, { id: String(id) })))).toMatchObject({
    taken: [{ by: 'Grace Lovelace' }],
    nextFree: { text: `Next available: ${shortRange(NEXT)}.`, days: NEXT },
  });
});

test('the third is declined, and their page, mail and the lists of the team say so, and of no one else', async () => {
  const [ada, grace, mary] = three;
  expect((await press(mary!.id, { intent: 'decline', reason: 'Sold that day' })).status).toBe(303);

  expect(await customerText(mary!.reference)).toMatch(/2:00 PM, for 4 hours/);
  expect(await customerText(mary!.reference)).toMatch(/could not|declined|not available/i);
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-declined'));
  expect(writeMail(mail!).text).toMatch(/2:00 PM[\s\S]*Sold that day|Sold that day[\s\S]*2:00 PM/);
  for (const others of [ada!, grace!]) {
    const text = await customerText(others.reference);
    expect(text).toMatch(/Your reservation is confirmed/);
    expect(text).not.toMatch(/Mary|Sold that day/);
  }

  type Lines = { lines: Array<{ customerName: string; status: string; times: string }> };
  const { lines } = await read<Lines>(() => inbox(open('/admin/reservations?status=all')));
  expect(lines.map(({ customerName, status, times }) => [customerName, status, times])).toEqual([
    ['Mary Lovelace', 'declined', '2:00 PM, for 4 hours'],
    ['Grace Lovelace', 'confirmed', '1:00 PM, for 4 hours'],
    ['Ada Lovelace', 'confirmed', '8:00 AM, for 4 hours'],
  ]);
  type Bars = { rows: Array<{ bars: Array<{ text: string; reason: string }> }> };
  const { rows } = await read<Bars>(() => timeline(open(`/admin/timeline?from=${day}`)));
  expect(rows[0]!.bars).toMatchObject([{ text: 'Ada Lovelace', reason: 'reservation' }, { text: 'Grace Lovelace', reason: 'reservation' }]); // prettier-ignore
  const file = await read<string>(() => csv(open('/admin/reservations.csv?status=all')));
  const rowOf = (name: string) => file.split('\r\n').find((line) => line.includes(name));
  expect([rowOf('Mary'), rowOf('Grace')]).toEqual([expect.stringMatching(/declined/i), expect.stringMatching(/confirmed/i)]); // prettier-ignore
});
