import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { takeFlash } from '~/http/forms/flash.server';
import { issueKey } from '~/http/json/idempotency.server';
import { action, loader } from '~/routes/admin.reservations.new';
import { answerOf, cookiesOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { wholeDay } from '../../support/fixtures/pending-reservations';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';
import { untilWaiting } from '../../support/locks';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
const post = (fields: Fields) =>
  answerOf(() => action(args(formPost('/admin/reservations/new', { ...good, rentalId: 1, ...fields }, { Cookie }))));
const mails = async () => (await db.select().from(outbox)).map(({ kind }) => kind);

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
  await addRental({ id: 2, price: 300, priceUnit: 'hour', name: 'Bruma' });
});

test('the form lists the available rentals with their rates in three statements', async () => {
  const page = args(pageGet('/admin/reservations/new', { Cookie }));
  const { result, statements } = await statementsOf(() => answerOf(() => loader(page)));
  expect(statements).toHaveLength(3);
  expect(result.body).toMatchObject({ openings: null, rentals: [{ name: 'Aria 9' }, { name: 'Bruma' }] });
});

test('choosing a rental loads its taken days', async () => {
  expect((await post({ rentalId: 2, confirm: 'on' })).status).toBe(303);
  const open = async (id: number) =>
    (await answerOf(() => loader(args(pageGet(`/admin/reservations/new?rental=${id}`, { Cookie }))))).body;
  const taken = [{ startDate: good.startDate, endDate: good.endDate }];
  expect(await open(2)).toMatchObject({
    rentalId: 2,
    openings: {
      rentalId: 2, // In its last hour, today has too few left.
      openings: { taken: expect.arrayContaining(taken) },
    },
  });
  expect(await open(1)).toMatchObject({ rentalId: 1, openings: { rentalId: 1, openings: { taken: [] } } });
  expect(await open(3)).toMatchObject({ openings: null });
});

test('of many rentals, those in the address are offered with the first ones', async () => {
  for (let id = 3; id <= 70; id++) await addRental({ id, name: `Boat ${String(id).padStart(2, '0')}` });
  const { body } = await answerOf(() =>
    loader(args(pageGet('/admin/reservations/new?rental=69&found=70', { Cookie }))),
  );
  const offered = (body as { rentals: Array<{ id: number }> }).rentals.map(({ id }) => id);
  expect(offered).toHaveLength(62);
  expect(offered).toEqual(expect.arrayContaining([69, 70]));
  expect(body).toMatchObject({ rentalId: 69 });
});

test('Enter in the search without scripts looks for rentals, also after one was chosen', async () => {
  const found = async (fields: Fields) => {
    const answer = await post({ find: 'entered', ...fields });
    return [
      answer.status,
      (answer.body as { offered?: { name: string }[] } | undefined)?.offered?.map(({ name }) => name),
    ];
  };
  expect(await found({ rentalSearch: 'bru', rentalId: '' })).toEqual([200, ['Bruma']]);
  expect(await found({ rentalSearch: 'bru', rentalId: 1 })).toEqual([200, ['Aria 9', 'Bruma']]);
  expect(await db.$count(bookings)).toBe(0);
  // A chosen rental is saved although the search has text, and so is a form without a search.
  expect(await found({ rentalSearch: 'ari', rentalId: 1 })).toEqual([303, undefined]);
  expect(await found({ rentalId: 2 })).toEqual([303, undefined]);
});

test('a request without an address is stored with its quote and its author, and sends no mail', async () => {
  const answer = await post({ customerEmail: '' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/admin/reservations/1');
  expect(await db.select().from(bookings)).toMatchObject([
    { status: 'pending', source: 'phone', customerEmail: null, totalPrice: 5850, days: 3, rentalName: 'Aria 9' },
  ]);
  expect(await db.select().from(bookingEvents)).toMatchObject([
    { kind: 'note', actor: 'marina', reason: 'Requested by phone' },
  ]);
  expect(await mails()).toEqual([]);
});

test('a request confirmed immediately takes its days and mails the customer once', async () => {
  expect((await post({ confirm: 'on' })).status).toBe(303);
  expect(await db.select().from(bookings)).toMatchObject([{ status: 'confirmed' }]);
  expect(await db.select().from(holds)).toHaveLength(1);
  expect(await mails()).toEqual(['booking-confirmed']);
});

test('two submissions with one key create one reservation', async () => {
  const idempotencyKey = issueKey();
  await post({ idempotencyKey });
  const again = await post({ idempotencyKey });
  expect(again.headers.get('Location')).toBe('/admin/reservations/1');
  expect(await db.select().from(bookings)).toHaveLength(1);
  expect(await mails()).toEqual(['booking-received']);
});

test('concurrent submissions all report the confirmation', async () => {
  const idempotencyKey = issueKey();
  const answers = await Promise.all([1, 2, 3].map(() => post({ confirm: 'on', idempotencyKey })));
  const cookie = async (answer: (typeof answers)[number]) => pageGet('/', { Cookie: cookiesOf(answer) });
  const said = await Promise.all([...answers, await post({ confirm: 'on', idempotencyKey })].map(cookie));
  for (const page of said) expect((await takeFlash(page)).flash?.title).toBe('Reservation confirmed');
  expect(await mails()).toEqual(['booking-confirmed']);
});

test.each([
  ['ada@example.com', ['booking-received']],
  ['', []],
])(
  'when the days are taken meanwhile (address "%s"), the request is stored unconfirmed, with one set of mails',
  async (customerEmail, mailed) => {
    const idempotencyKey = issueKey();
    const press = () => post({ confirm: 'on', customerEmail, idempotencyKey });
    const answers = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rentals where id = 1 for no key update`);
      const { startDate, endDate } = good;
      const occupied = wholeDay(good);
      await tx.insert(holds).values({ rentalId: 1, startDate, endDate, occupied, reason: 'owner', createdBy: 'paolo' });
      const pressed = [press(), press()];
      await untilWaiting(tx, 2);
      return pressed;
    });
    for (const answer of await Promise.all(answers)) {
      const { flash } = await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }));
      expect(flash).toMatchObject({ title: 'Saved, but not confirmed', variant: 'destructive' });
    }
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'pending', source: 'phone' }]);
    expect(await mails()).toEqual(mailed);
  },
);

test.each<[Fields, Record<string, string[]>]>([
  [{ rentalId: '' }, { rentalId: ['Please choose a rental'] }],
  [{ customerName: 'A' }, { customerName: ['Please enter your full name'] }],
  [{ customerPhone: '1' }, { customerPhone: ['Please enter a valid phone number'] }],
  [{ customerEmail: 'ada' }, { customerEmail: ['Please enter a valid email address'] }],
  [{ startDate: '2001-01-01' }, { startDate: ['Start date cannot be in the past'] }],
  [{ endDate: inDays(9) }, { endDate: ['End date must be after start date'] }],
])('%j is refused with the input kept', async (wrong, error) => {
  const { status, body } = await post(wrong);
  expect(status).toBe(400);
  expect((body as { error: object }).error).toMatchObject(error);
  expect(await db.select().from(bookings)).toEqual([]);
});

test('a rental by the hour may be reserved for one day, with its hours', async () => {
  expect((await post({ rentalId: 2, endDate: good.startDate, hoursPerDay: 5 })).status).toBe(303);
  expect(await db.select().from(bookings)).toMatchObject([{ hoursPerDay: 5, totalPrice: 1500 }]);
});

test('rentals beyond the list are found by a part of their name, and everything typed is kept', async () => {
  for (let n = 0; n < 70; n++) await addRental({ id: 10 + n, name: `Skiff ${String(n).padStart(2, '0')}` });
  const zephyr = await addRental({ id: 90, name: 'Zephyr' });
  const open = async (query: string) =>
    (await answerOf(() => loader(args(pageGet(`/admin/reservations/new${query}`, { Cookie }))))).body as {
      rentals: { id: number; name: string }[];
    };
  expect((await open('')).rentals.map(({ name }) => name)).not.toContain('Zephyr');
  expect((await open(`?rental=${zephyr}`)).rentals.at(-1)).toMatchObject({ id: zephyr, name: 'Zephyr' });

  const typed = { rentalId: '', startDate: '', customerName: 'Gr', rentalSearch: 'zeph' };
  for (const button of [{ find: 'rentals' }, {}] as Fields[]) {
    const answer = await post({ ...typed, ...button });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ initialValue: { customerName: 'Gr' }, offered: [{ name: 'Zephyr' }] });
    expect(answer.body).not.toHaveProperty('error');
    // Otherwise the form would treat its empty fields as sent, and mark them at the next choice.
    expect(answer.body).not.toHaveProperty('fields');
  }
  const failed = await post({ rentalId: zephyr, rentalSearch: 'skiff', customerName: '' });
  expect(failed.status).toBe(400);
  expect(failed.body).toMatchObject({ error: { customerName: [expect.stringMatching(/./)] } });
  expect((failed.body as { offered: { id: number }[] }).offered.map(({ id }) => id)).toContain(zephyr);
  expect(await db.select().from(bookings)).toEqual([]);
});
