import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { COUNTED, countInbox, INBOX_PAGE, listInbox } from '~/domains/reservations/inbox/queries.server';
import type { InboxQuery } from '~/domains/reservations/inbox/inbox-query';
import { loader } from '~/routes/admin.reservations._index';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const names = async (query: InboxQuery) => (await listInbox(query)).rows.map(({ customerName }) => customerName);

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const ada = await addReservation({
    customerName: 'Ada Lovelace',
    reference: 'x'.repeat(22),
    customerEmail: 'ada@example.com',
    createdAt: minutesAgo(300),
  });
  const alan = await addReservation({
    customerName: 'Alan Turing',
    rentalName: 'Villa Ombra',
    createdAt: minutesAgo(90),
  });
  await addReservation({ customerName: 'Grace 100%', customerEmail: null, createdAt: minutesAgo(5) });
  await addReservation({ customerName: 'Late', status: 'confirmed', startDate: '2030-05-09', endDate: '2030-05-12' });
  await addReservation({
    customerName: 'Soon',
    status: 'confirmed',
    startDate: '2030-05-01',
    endDate: '2030-05-03',
    agreedTotal: 7,
  });
  await addReservation({ customerName: 'Gone', status: 'declined' });
  const mail = { kind: 'booking-received', payload: {} } as const;
  const sent = { state: 'sent', sentAt: new Date() } as const;
  await db.insert(outbox).values([
    { ...mail, recipient: 'ada@example.com', bookingId: ada.id, ...sent, createdAt: minutesAgo(300) },
    { ...mail, recipient: 'ada@example.com', bookingId: ada.id, state: 'dead', createdAt: minutesAgo(200) },
    // A mail to the concierge does not count as a mail to the customer.
    { ...mail, recipient: null, bookingId: alan.id, ...sent },
  ]);
});

test('pending requests are sorted newest first, confirmed ones by start date, all by number', async () => {
  expect(await names({ status: 'pending' })).toEqual(['Grace 100%', 'Alan Turing', 'Ada Lovelace']);
  expect(await names({ status: 'confirmed' })).toEqual(['Soon', 'Late']);
  expect(await names({ status: 'all' })).toEqual(['Gone', 'Soon', 'Late', 'Grace 100%', 'Alan Turing', 'Ada Lovelace']);
  const [soon] = (await listInbox({ status: 'confirmed' })).rows;
  expect(soon?.total).toBe(700);
});

test('a list can be sorted by first day, where the last one is first of what is over, or by value', async () => {
  expect(await names({ status: 'confirmed', sort: 'newest' })).toEqual(['Soon', 'Late']);
  expect((await names({ status: 'all', sort: 'start' })).slice(0, 2)).toEqual(['Late', 'Soon']);
  expect(await names({ status: 'confirmed', sort: 'value' })).toEqual(['Late', 'Soon']);
  expect((await names({ status: 'all', sort: 'value' })).at(-1)).toBe('Soon');
});

test('of two requests with the same first day or value, the newer one is first; pages go on where they ended', async () => {
  for (const sort of ['start', 'value'] as const) {
    const whole = (await listInbox({ status: 'all', sort })).rows.map(({ id, at }) => ({ id, at }));
    expect(whole).toHaveLength(6);
    for (const [index, { id, at }] of whole.entries()) {
      const rest = await listInbox({ status: 'all', sort, after: `${at}_${id}` });
      expect(rest.rows.map((row) => row.id)).toEqual(whole.slice(index + 1).map((row) => row.id));
    }
  }
});

test.each<[string, string[]]>([
  ['LOVE', ['Ada Lovelace']],
  ['ombra alan', ['Alan Turing']],
  ['ada@example', ['Ada Lovelace']],
  ['%', ['Grace 100%']],
  ['1_0', []],
  ['nobody', []],
  // Terms under three letters match the start of words.
  ['ad lo', ['Ada Lovelace']],
  ['ada ve', []],
  ['vi OM', ['Alan Turing']],
])('searches for %s', async (q, expected) => {
  expect(await names({ status: 'all', q })).toEqual(expected);
});

test('each row shows the state of the last mail to the customer', async () => {
  const { rows } = await listInbox({ status: 'pending' });
  expect(rows.map(({ customerName, mail }) => [customerName, mail])).toEqual([
    ['Grace 100%', null],
    ['Alan Turing', null],
    ['Ada Lovelace', 'dead'],
  ]);
});

test('the page takes three statements and shows age, mail state and overdue requests', async () => {
  const Cookie = await signedIn();
  const get = (url: string) => statementsOf(() => answerOf(() => loader(args(pageGet(url, { Cookie })))));
  const { result, statements } = await get('/admin/reservations');
  expect(statements).toHaveLength(3);
  expect(result.body).toMatchObject({
    counts: { pending: 3, confirmed: 2, declined: 1, expired: 0, cancelled: 0, completed: 0 },
    lines: [
      {
        customerName: 'Grace 100%',
        age: '5 minutes ago',
        waits: false,
        notificationStatus: { text: 'No email: call them' },
      },
      {
        customerName: 'Alan Turing',
        age: '1 hour ago',
        waits: false,
        notificationStatus: { text: 'Not notified by email' },
      },
      {
        customerName: 'Ada Lovelace',
        age: '5 hours ago',
        waits: true,
        notificationStatus: { text: 'Email failed: call them' },
      },
    ],
  });
  const searched = await get('/admin/reservations?q=ada');
  expect(searched.statements).toHaveLength(3);
  expect(searched.result.body).toMatchObject({ counts: null, query: { status: 'all', q: 'ada' } });
});

describe('a long list', () => {
  beforeAll(async () => {
    const one = await addReservation({ status: 'completed' });
    const { id: _, reference: __, ...rest } = one;
    const many = Array.from({ length: 2 * INBOX_PAGE + 60 }, (_, index) => ({
      ...rest,
      reference: `long-${index}`,
      createdAt: new Date(1_800_000_000_000 + Math.floor(index / 4)),
    }));
    await db.insert(bookings).values(many);
  });

  test.each(['completed', 'all'] as const)(
    'continues after the last row, each reservation once: %s',
    async (status) => {
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const { result, statements } = await statementsOf(() => listInbox({ status, after }));
        expect(statements).toHaveLength(1);
        seen.push(...result.rows.map(({ id }) => id));
        after = result.next ?? undefined;
      } while (after);
      expect(seen).toHaveLength(status === 'all' ? 2 * INBOX_PAGE + 67 : 2 * INBOX_PAGE + 61);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('counts up to its limit', async () => {
    expect((await countInbox()).completed).toBe(COUNTED + 1);
  });
});
