import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { longDate } from '~/domains/shared/format';
import { bookings } from '~/domains/reservations/tables.server';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import { loader as conflicts } from '~/routes/admin.conflicts';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import * as search from '~/routes/admin.search';
import { loader as timeline } from '~/routes/admin.timeline';
import { loader as availability } from '~/routes/api.rentals.$id.availability';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { loader as visitorSearch } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const day = inDays(10);
const HOURS = { ada: '10:00 AM, for 4 hours', grace: '3:00 PM, for 4 hours', mary: '6:00 PM, for 4 hours' };

/** The admin's text about the option that keeps Grace's hours. */
const TAKEN = `${longDate(day)}, ${HOURS.grace}, free again from 8:00 PM`;

let Cookie = '';
let ids: number[] = [];

/** Ada has the boat from ten to two, an option keeps it for Grace from three to seven, and Mary requests six to ten. */
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn('marina');
  await addCategory(1);
  await addRental({ id: 1, name: 'Onda 38' });
  const terms = { handoverTime: '08:00', returnTime: '23:00', turnaroundMinutes: 60 };
  await db.update(rentals).set({ priceUnit: 'hour', price: 400, terms });
  for (const [name, startTime] of [['Ada', '10:00'], ['Grace', '15:00'], ['Mary', '18:00']]) {
    const customer = { customerName: `${name} Lovelace`, customerEmail: `${name}@example.com` };
    const stay = { rentalId: 1, startDate: day, endDate: day, hoursPerDay: 4, startTime };
    expect((await viaApi({ ...good, ...customer, ...stay })).status).toBe(201);
  } // prettier-ignore
  ids = (await rows()).map(({ id }) => id);
  expect((await press(ids[0]!, { intent: 'confirm', version: '1', startTime: '10:00' })).status).toBe(303);
  expect((await press(ids[1]!, { intent: 'keep', version: '1', hours: '24' })).status).toBe(303);
});

const rows = () => db.select().from(bookings).orderBy(asc(bookings.id));
const press = (id: number, fields: Record<string, string>) =>
  answerOf(() => decide(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) })));
const read = async <T>(loader: Parameters<typeof answerOf>[0]) => (await answerOf(loader)).body as T;
const open = (path: string, params = {}) => args(pageGet(path, { Cookie }), params);

test('three people want one boat on one day, and each screen of the team says the same hours', async () => {
  const { lines } = await read<{ lines: Array<{ times: string }> }>(() =>
    inbox(open('/admin/reservations?status=all')),
  );
  expect(lines.map(({ times }) => times)).toEqual([HOURS.mary, HOURS.grace, HOURS.ada]);

  type Bars = { rows: Array<{ bars: Array<{ text: string; reason: string; when: string }> }> };
  const { rows: bars } = await read<Bars>(() => timeline(open(`/admin/timeline?from=${day}`)));
  // `free again` includes the turnaround after each stay.
  expect(bars[0]!.bars.map(({ text, reason, when }) => [text, reason, when])).toEqual([
    ['Ada Lovelace', 'reservation', `${longDate(day)}, ${HOURS.ada}, free again from 3:00 PM`],
    ['Grace Lovelace', 'option', TAKEN],
  ]);

  type Detail = { reservation: { times: string }; taken: Array<{ by: string; time: string }>; rivals: Array<{ stay: string }> }; // prettier-ignore
  const [id] = ids.slice(2);
  const page = await read<Detail>(() => detail(open(`/admin/reservations/${id}`, { id: String(id) })));
  expect(page.reservation.times).toBe(HOURS.mary);
  expect(page.taken).toMatchObject([{ by: 'Grace Lovelace', time: TAKEN }]);
  expect(page.rivals.map(({ stay }) => stay)).toEqual([expect.stringContaining(HOURS.grace)]);

  const results = await renderedPage(search, 'admin/search', pageGet('/admin/search?q=Lovelace', { Cookie }));
  expect(results.replace(/<\/span> <span[^>]*>/g, ', ').match(/Onda 38, [^<]+/g)).toEqual(
    [HOURS.mary, HOURS.grace, HOURS.ada].map((hours) => `Onda 38, ${longDate(day)}, ${hours}`),
  );

  const file = await read<string>(() => csv(open('/admin/reservations.csv?status=all')));
  expect(file.split('\r\n').slice(1, 4).map((line) => line.match(/,1,4,(\d\d:\d\d),/)?.[1])).toEqual(['18:00', '15:00', '10:00']); // prettier-ignore
});

test('a booking elsewhere that clashes with two of them has the hours of each beside it', async () => {
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marina', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
  const text = icsCalendar(icsEvent('a', 10, 11));
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
  const { rows: clashes } = await read<{ rows: Array<{ here: Array<{ text: string }> }> }>(() =>
    conflicts(open('/admin/conflicts')),
  );
  expect(clashes.map(({ here }) => here.map(({ text }) => text))).toEqual([
    [`Here: Confirmed reservation, ${longDate(day)}, ${HOURS.ada}, free again from 3:00 PM`, `Here: Option, ${TAKEN}`],
  ]);
});

test('visitors, customers and mails see the same hours', async () => {
  const asked = `/api/rentals/1/availability?from=${day}&to=${day}&hours=4`;
  const free = await read<object>(() => availability(args(pageGet(asked), { id: '1' })));
  expect(free).toMatchObject({ taken: [], onRequest: [{ startDate: day, endDate: day }] });
  expect(free).toMatchObject({ startTimes: expect.not.arrayContaining(['10:00', '14:30']) });
  const { search: found } = await read<{ search: { found: object } }>(() =>
    visitorSearch(args(pageGet(`/search?startDate=${day}&endDate=${day}`))),
  );
  expect(found).toMatchObject({ found: { free: [], onRequest: [{ name: 'Onda 38' }], taken: [] } });

  for (const [index, { reference }] of (await rows()).entries()) {
    const { stay } = await read<{ stay: { hours: string } }>(() =>
      customerPage(args(pageGet(`/reservations/${reference}`), { reference })),
    );
    expect(stay.hours).toBe(Object.values(HOURS)[index]);
  }
  const mails = await db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'booking-received'));
  expect(mails.map(({ payload }) => payload.startTime).sort()).toEqual(['10:00', '15:00', '18:00']);
});

test('a confirmation that meets the other charter is refused, naming its hours', async () => {
  const answer = await press(ids[2]!, { intent: 'confirm', version: '1', startTime: '18:00' });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer.body)).toContain(`option of Grace Lovelace, ${TAKEN}`);
});

test('hours beside an option are free in the calendar and in a search, until too few are left', async () => {
  const next = inDays(11);
  const standing = async () => {
    const asked = `/api/rentals/1/availability?from=${next}&to=${next}`;
    const { onRequest } = await read<{ onRequest: object[] }>(() => availability(args(pageGet(asked), { id: '1' })));
    const { search: found } = await read<{ search: { found: { free: object[] } } }>(() =>
      visitorSearch(args(pageGet(`/search?startDate=${next}&endDate=${next}`))),
    );
    return { onRequest, isFree: found.found.free.length > 0 };
  };
  const keep = async (startTime: string) => {
    const stay = { rentalId: 1, startDate: next, endDate: next, hoursPerDay: 4, startTime };
    expect((await viaApi({ ...good, ...stay, customerEmail: `${startTime.slice(0, 2)}@example.com` })).status).toBe(
      201,
    );
    const id = (await rows()).at(-1)!.id;
    expect((await press(id, { intent: 'keep', version: '1', hours: '24' })).status).toBe(303);
  };
  await keep('10:00');
  expect(await standing()).toEqual({ onRequest: [], isFree: true });
  await keep('16:00');
  expect(await standing()).toEqual({ onRequest: [{ startDate: next, endDate: next }], isFree: false });
});
