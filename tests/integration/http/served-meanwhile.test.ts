import { beforeEach, expect, test } from 'vitest';
import { db, sql, whoAsks } from '~/db/database.server';
import { sweepSessions } from '~/domains/accounts/sessions/sweep-sessions.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { bookings } from '~/domains/reservations/tables.server';
import { issueKey } from '~/http/json/idempotency.server';
import { requestAsks } from '~/http/process/request-context.server';
import { action as contact } from '~/routes/_site.contact';
import { loader as search } from '~/routes/_site.search';
import { action as login } from '~/routes/api.auth.login';
import { action as book } from '~/routes/api.bookings';
import { action as write } from '~/routes/api.contact';
import { loader as testimonials } from '~/routes/api.testimonials';
import { answerOf, cookiesOf } from '../../support/answers';
import { watchBackends } from '../../support/backends';
import { good, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { message } from '../../support/fixtures/messages';
import { expandingForm } from '../../support/hostile';
import { args, jsonPost, pageGet, rawPost } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const ADA = { username: 'ada', password: 'long-enough-1' };
const GRACE = { username: 'grace', password: 'long-enough-2' };
/** There are so many attackers that no limit per address stops the attack. */
const stranger = (n: number) => `203.0.113.${n % 250}`;
const VICTIM = 'victim@example.com';
const ROUNDS = 3;
/** The time limit of a page, in milliseconds. */
const SOON = 5_000;

let known = '';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  for (const admin of [ADA, GRACE]) expect(await createUser(admin)).toMatchObject({ ok: true });
  known = cookiesOf(await signIn(ADA, '198.51.100.1')).replace(/__session=[^;]*;?/, '');
  whoAsks.now = requestAsks;
  return () => void (whoAsks.now = undefined);
});

const signIn = (admin: object, address: string, Cookie = '') =>
  fromAddress(address, () => answerOf(() => login(args(jsonPost('/api/auth/login', admin, { headers: { Cookie } })))));
const request = (address: string, customerEmail: string) =>
  fromAddress(address, () =>
    answerOf(() => book(args(jsonPost('/api/bookings', { ...good, rentalId: 1, customerEmail })))),
  );

type Attack = {
  send: (n: number) => Promise<unknown>;
  lanes?: number;
  /** The number of attacks before the test makes its own requests. */
  ahead?: number;
  /** Ends the condition that holds the attack's requests up. */
  over?: () => Promise<unknown>;
};

const postForm = (address: string, body: string, type?: string) =>
  fromAddress(address, () => answerOf(() => contact(args(rawPost('/contact', body, type)))));

const PARTS = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1250) + '--x--\r\n';
const DEEP = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000);
const LONG = { interest: Array(30_000).fill(1) };

const ATTACKS: Array<[name: string, begin: () => Promise<Attack>]> = [
  [
    'mails to one mailbox',
    async () => ({
      send: (n) =>
        n % 2
          ? request(stranger(n), VICTIM)
          : fromAddress(stranger(n), () =>
              write(args(jsonPost('/api/contact', { ...message, email: VICTIM, message: `Message number ${n}` }))),
            ),
    }),
  ],
  [
    'a locked table',
    async () => {
      const backends = await watchBackends(process.env.DATABASE_URL!);
      const unlock = await backends.lock('testimonials');
      const over = () => unlock().then(() => backends.stop());
      const read = () => answerOf(() => testimonials(args(pageGet('/api/testimonials'))));
      // More requests than the pool has connections.
      return { send: (n) => fromAddress(stranger(n), read), lanes: 20, ahead: 20, over };
    },
  ],
  ['forms that are costly to read', async () => ({ send: (n) => postForm(stranger(n), expandingForm(322)) })],
  [
    'forms in parts that are costly to read',
    async () => ({ send: (n) => postForm(stranger(n), PARTS, 'multipart/form-data; boundary=x') }),
  ],
  [
    'JSON that is costly to read',
    async () => ({
      send: (n) =>
        fromAddress(stranger(n), () => answerOf(() => write(args(jsonPost('/api/contact', n % 2 ? DEEP : LONG))))),
    }),
  ],
  [
    'requests from one /64 and from one /48',
    // More requests than either network's limit.
    async () => ({
      send: (n) =>
        request(
          n % 2 ? `2001:db8:1:1:${(n % 4096).toString(16)}::1` : `2001:db8:2:${(n % 4096).toString(16)}::1`,
          `stranger-${n}@example.com`,
        ),
      ahead: 200,
    }),
  ],
  [
    'forms equal to a customer’s from other browsers',
    async () => {
      const equal = () => viaPage(1, { ...good, customerEmail: VICTIM, idempotencyKey: issueKey() });
      return { send: (n) => fromAddress(stranger(n), equal) };
    },
  ],
  [
    'made-up searches',
    async () => ({
      send: (n) =>
        fromAddress(stranger(n), () => answerOf(() => search(args(pageGet(`/search?category=1&q=made-up-${n}`))))),
    }),
  ],
  [
    'guesses at the admin’s password',
    // More guesses than the limit for all strangers together.
    async () => ({ send: (n) => signIn({ ...ADA, password: 'wrong-1' }, stranger(n)), ahead: 110 }),
  ],
  [
    'logins beside sessions by the thousand that expire',
    async () => {
      await sql`insert into sessions (id, user_id, expires_at)
        select 'old-' || n, (select min(id) from users), now() - interval '1 hour' from generate_series(1, 50000) n`;
      const send = (n: number) => (n % 3 ? signIn(GRACE, stranger(n)) : sweepSessions({ batch: 500 }));
      // A sweep lasts until the last expired session is gone: on a slow disk, sweeps could keep every lane busy.
      return { send, ahead: 4 };
    },
  ],
];

/** Repeats an attack in parallel lanes, without a pause, until the returned function ends it. */
async function besiege({ send, lanes = 4, ahead = 12, over }: Attack) {
  let lasts = true;
  let sent = 0;
  const lane = async () => {
    while (lasts) await send(sent++);
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  await expect.poll(() => sent, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(ahead);
  return {
    end: async () => {
      lasts = false;
      await over?.();
      await all;
    },
  };
}

test.each(ATTACKS)('during %s, a customer books and an admin signs in', { timeout: 60_000 }, async (_, begin) => {
  const siege = await besiege(await begin());
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const booked = await request(`198.51.100.${10 + round}`, `customer-${round}@example.com`);
      const signedIn = await signIn(ADA, `198.51.100.${20 + round}`, known);
      expect([booked.status, signedIn.status]).toEqual([201, 200]);
      expect(performance.now() - started).toBeLessThan(SOON);
    }
  } finally {
    await siege.end();
  }
  const genuine = (await db.select().from(bookings)).filter(({ customerEmail }) =>
    customerEmail?.startsWith('customer-'),
  );
  expect(genuine).toHaveLength(ROUNDS);
});
