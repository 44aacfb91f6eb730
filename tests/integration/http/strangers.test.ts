import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { env } from '~/env.server';
import { rateLimits } from '~/http/limits/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { raw } from '../../support/raw';
import { openDoors } from '../../support/servers/doors';

const [STRANGER, CUSTOMER, ADMIN] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const ADA = { username: 'ada', password: 'long-enough-1' };
const slow = { timeout: 60_000 };

let doors: Awaited<ReturnType<typeof openDoors>>;
beforeAll(async () => {
  doors = await openDoors();
});
afterAll(() => doors.close());
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  expect(await createUser(ADA)).toMatchObject({ ok: true });
});

type Headers = Record<string, string>;
const json = async (path: string, body: object, from: string, headers: Headers = {}) =>
  (await raw(doors.url, path, { method: 'POST', body: JSON.stringify(body), from, headers: { 'Content-Type': 'application/json', ...headers } })).status; // prettier-ignore
const book = (from: string, headers?: Headers) => {
  const customer = { customerName: 'Grace Hopper', customerEmail: `${randomUUID()}@example.com`, customerPhone: '+1 305 555 0100' }; // prettier-ignore
  const request = { rentalId: 1, startDate: inDays(3), endDate: inDays(5), ...customer };
  return json('/api/bookings', request, from, headers);
};
const write = (from: string, headers?: Headers) => {
  const sender = { firstName: 'Grace', lastName: 'Hopper', email: `${randomUUID()}@example.com` };
  return json('/api/contact', { ...sender, interest: 'Luxury Cars', message: `A message ${randomUUID()}` }, from, headers); // prettier-ignore
};
const signIn = (from: string, password = ADA.password, headers?: Headers) =>
  json('/api/auth/login', { ...ADA, password }, from, headers);
const withdraw = async (reference: string, from: string) =>
  (await raw(doors.url, `/reservations/${reference}`, {
    method: 'POST',
    body: 'intent=withdraw&version=1',
    from,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })).status; // prettier-ignore

/** Attacks on three connections without a pause; resolves at the first refusal, and `end` stops it. */
async function besiege(attack: () => Promise<number>): Promise<{ end(): Promise<unknown> }> {
  const siege = { lasts: true };
  let refused = () => {};
  const limited = new Promise<void>((resolve) => (refused = resolve));
  const lane = async () => {
    while (siege.lasts) if ((await attack()) === 429) refused();
  };
  const lanes = Promise.all([lane(), lane(), lane()]);
  // A failing attack ends the wait, too.
  await Promise.race([limited, lanes]);
  return {
    end: () => {
      siege.lasts = false;
      return lanes;
    },
  };
}

const ATTACKS: Array<[string, (headers?: Headers) => Promise<number>]> = [
  ['messages', (headers) => write(STRANGER, headers)],
  ['reservations', (headers) => book(STRANGER, headers)],
  ['logins with the admin’s name', (headers) => signIn(STRANGER, 'wrong-password', headers)],
  ['forms to made-up reservation links', () => withdraw(randomUUID(), STRANGER)],
];

describe('without nginx, a stranger who uses up their own limit', () => {
  test.each(ATTACKS)('of %s shuts out no other visitor meanwhile', slow, async (_, attack) => {
    const { reference } = await addReservation();
    const siege = await besiege(() => attack());
    try {
      expect([await book(CUSTOMER), await write(CUSTOMER), await withdraw(reference, CUSTOMER)]).toEqual([
        201, 201, 303,
      ]);
      expect(await signIn(ADMIN)).toBe(200);
    } finally {
      await siege.end();
    }
  });

  test('gets no other limit with the headers of a proxy', slow, async () => {
    const statuses = [];
    for (let sent = 0; sent < 12; sent++) {
      const made = `203.0.113.${sent}`;
      statuses.push(await book(STRANGER, { 'X-Real-IP': made, 'X-Forwarded-For': made, 'Fly-Client-IP': made }));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
  });
});

test('the forms of one reservation have a limit of their own', slow, async () => {
  const [mine, another] = [await addReservation(), await addReservation()];
  const first = await withdraw(mine.reference, STRANGER);
  const more = [];
  for (let sent = 0; sent < 20; sent++) more.push(await withdraw(mine.reference, STRANGER));
  expect([first, ...more]).toEqual([...Array<number>(20).fill(303), 429]);
  expect(await withdraw(another.reference, STRANGER)).toBe(303);
});

test('visitors who share one address because of a proxy on this machine wait for seconds at most', slow, async () => {
  const storm = Promise.all(Array.from({ length: 12 }, () => book('127.0.0.1')));
  await storm;
  expect([await book('127.0.0.1'), await write('127.0.0.1'), await signIn('127.0.0.1')]).toEqual([201, 201, 200]);
});

test('behind a proxy on this machine, a stranger’s wrong guesses do not lock the admin out', slow, async () => {
  const guess = () => signIn('127.0.0.1', 'wrong-password');
  const statuses = [];
  while (statuses.length <= 100) {
    statuses.push(...(await Promise.all([guess(), guess(), guess(), guess(), guess()])));
    // Only five attempts pass in two seconds: the test clears the shared count, so as not to wait for them.
    await db.delete(rateLimits).where(like(rateLimits.key, 'login:%'));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  const siege = { since: performance.now(), lasts: true, guesses: 0 };
  const lane = async () => {
    for (; siege.lasts; siege.guesses++) await guess();
  };
  const lanes = Promise.all([lane(), lane(), lane()]);
  expect([await signIn('127.0.0.1'), await signIn('127.0.0.1')]).toEqual([200, 200]);
  siege.lasts = false;
  await lanes;
  const windows = Math.floor((performance.now() - siege.since) / 2000) + 1;
  expect(siege.guesses).toBeLessThanOrEqual(5 * windows);
});

describe('guesses at one admin’s password, behind nginx,', () => {
  beforeEach(() => {
    env.TRUSTED_PROXY = 'front';
    return () => void (env.TRUSTED_PROXY = 'none');
  });
  const guess = (address: string, password?: string) => signIn(STRANGER, password, { 'X-Real-IP': address });
  const reached = async (addresses: string[]) => {
    const statuses = [];
    for (const address of addresses) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => guess(address, 'wrong-password')))));
    }
    return statuses.filter((status) => status === 401).length;
  };

  test('end at a hundred from all addresses together', slow, async () => {
    expect(await reached(Array.from({ length: 11 }, (_, index) => `203.0.113.${index}`))).toBe(100);
    expect(await guess('203.0.113.99')).toBe(429);
  });

  test('from a whole /48 leave some to its owner elsewhere', slow, async () => {
    expect(await reached(Array.from({ length: 11 }, (_, index) => `2001:db8:5:${index}::1`))).toBe(80);
    expect([await guess('2001:db8:5:99::1'), await guess('203.0.113.99')]).toEqual([429, 200]);
  });
});

describe('over IPv6, behind nginx', () => {
  beforeEach(() => {
    env.TRUSTED_PROXY = 'front';
    return () => void (env.TRUSTED_PROXY = 'none');
  });
  const accepted = async (addresses: string[]) => {
    const statuses = [];
    for (const address of addresses) statuses.push(await book(STRANGER, { 'X-Real-IP': address }));
    return statuses.filter((status) => status === 201).length;
  };
  const times = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => address(i));

  test('one /64 counts as one address, however it is written', slow, async () => {
    expect(await accepted(times(15, (index) => `2001:db8:1:1:${index}::${index}`))).toBe(10);
    expect(await accepted(['2001:DB8:1:1::', '2001:0db8:0001:0001:0:0:0:1', '2001:db8:1:1::203.0.113.9'])).toBe(0);
    expect(await accepted(['2001:db8:1:2::1', '2001:db8:2:1::1', '203.0.113.9'])).toBe(3);
  });

  test('a /48 takes eight times as much', slow, async () => {
    expect(await accepted(times(100, (index) => `2001:db8:3:${index}::1`))).toBe(80);
    expect(await accepted(['2001:db8:4:1::1'])).toBe(1);
  });

  test('an IPv4 address inside an IPv6 one counts as IPv4', slow, async () => {
    expect(await accepted(times(15, (index) => (index % 2 ? '::ffff:203.0.113.7' : '203.0.113.7')))).toBe(10);
    expect(await accepted(['::ffff:cb00:7107', '::FFFF:203.0.113.8'])).toBe(1);
  });
});
