import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { readToday } from '~/routes/today.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** Days so far ahead that only the waiting time decides the order. */
const LATER = { startDate: inDays(60), endDate: inDays(61) };

type Event = Pick<typeof bookingEvents.$inferInsert, 'kind' | 'actor' | 'reason'> & { hours: number };

/** Adds a request that is `made` hours old, with its events since. */
async function add(customerName: string, made: number, ...events: Event[]) {
  const { id: bookingId } = await addReservation({ customerName, createdAt: hoursAgo(made), ...LATER });
  for (const { hours, ...event } of events)
    await db.insert(bookingEvents).values({ ...event, bookingId, createdAt: hoursAgo(hours) });
}

const SUGGESTED = { kind: 'proposal', actor: 'marina', hours: 80 } as const;
const accepted = (hours: number) => ({ kind: 'proposal', actor: '(customer)', hours }) as const;

const queue = async () => (await readToday()).waiting.map(({ title }) => title);

test('a decision that waits longer is not cut off by requests that were made before it', async () => {
  for (let n = 0; n <= TODAY_ROWS; n++) await add(`Accepted ${n}`, 90, SUGGESTED, accepted(n + 1));
  await add('Grace', 50);
  const { waiting, more } = await readToday();
  expect(waiting.map(({ title }) => title)).toEqual([
    'Grace',
    ...Array.from({ length: TODAY_ROWS - 1 }, (_, n) => `Accepted ${TODAY_ROWS - n}`),
  ]);
  expect(more.waiting).toBe(true);
  const since = waiting.map((row) => row.since);
  expect(since).toEqual([...since].sort((a, b) => a - b));
});

test('the time of a request counts, not its number', async () => {
  for (let n = 0; n <= TODAY_ROWS; n++) await add(`Later ${n}`, 5);
  await add('Earlier', 9);
  expect((await queue())[0]).toBe('Earlier');
});

test('requests that wait for their customer do not count, and released dates wait since the request', async () => {
  await add('Quoted', 90, { kind: 'quoted', actor: 'marina', reason: 'Version 2', hours: 40 });
  await add('Suggested', 90, SUGGESTED);
  await add('Asked', 30);
  await add(
    'Released',
    60,
    { kind: 'kept', actor: 'marina', hours: 50 },
    { kind: 'released', actor: 'marina', hours: 2 },
  );
  await add('Accepted', 70, SUGGESTED, accepted(3));
  expect(await queue()).toEqual(['Released', 'Asked', 'Accepted']);
});

test('a request for a stay that begins by tomorrow comes before all that waited longer, however many there are', async () => {
  for (let n = 0; n <= TODAY_ROWS; n++) await add(`Later ${n}`, 90 + n);
  const soon = (customerName: string, day: number, hours: number) =>
    addReservation({ customerName, createdAt: hoursAgo(hours), startDate: inDays(day), endDate: inDays(day + 2) });
  await soon('In two days', 2, 4);
  await soon('Tomorrow', 1, 2);
  await soon('Today', 0, 1);
  const { waiting, more } = await readToday();
  expect(waiting.map(({ title }) => title).slice(0, 3)).toEqual(['Tomorrow', 'Today', `Later ${TODAY_ROWS}`]);
  expect([waiting.length, more.waiting]).toEqual([TODAY_ROWS, true]);
});
