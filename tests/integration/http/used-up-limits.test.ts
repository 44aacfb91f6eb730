import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '~/db/database.server';
import { CUSTOMER_RESERVATION, INVALID, type Limit, MALFORMED, RESERVATIONS } from '~/http/limits/limits.server';
import { action as reservation } from '~/routes/_site.reservations.$reference';
import { action as enter } from '~/routes/auth';
import { answerOf } from '../../support/answers';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { sendApi } from '../../support/api';
import { args, formPost, jsonPost } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { fromAddress } from '../../support/visitor';

const SENDER = '203.0.113.7';

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});
beforeEach(() => sql`delete from rate_limits`);

/** Leaves the sender `attempts` attempts. */
const leave = ({ name, perAddress }: Limit, attempts: number) =>
  sql`insert into rate_limits (key, points, expire)
    values (${`${name}:${SENDER}`}, ${perAddress - attempts}, now() + interval '5 minutes')`;

/** The result of `work` and its statements, except those about limits. */
const costOf = async <T>(work: () => Promise<T>) => {
  const { result, statements } = await statementsOf(() => fromAddress(SENDER, work));
  return { result, statements: statements.filter((one) => !one.includes('"rate_limits"')) };
};

type Send = (fields: object) => Promise<{ status: number; headers: Headers }>;
const DOORS: Array<[string, Send]> = [
  ['form', (fields) => viaPage(1, fields)],
  ['API', (fields) => viaApi({ ...fields, rentalId: 1 })],
];

describe.each(DOORS)('by the %s', (_, send) => {
  test('a request past its limit is refused before its rental is read', async () => {
    await leave(RESERVATIONS, 0);
    const { result, statements } = await costOf(() => send(good));
    expect(result.status).toBe(429);
    expect(Number(result.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect(statements).toEqual([]);
  });

  test('the last request within its limit is accepted', async () => {
    await leave(RESERVATIONS, 1);
    const { result } = await costOf(() => send({ ...good, notes: 'the last one' }));
    expect([201, 303]).toContain(result.status);
  });

  test('invalid requests use up a limit of their own, which lets valid ones pass', async () => {
    await leave(INVALID, 1);
    const statuses = [];
    for (const fields of [{ ...good, customerName: '' }, { ...good, customerName: '' }, good]) {
      statuses.push((await fromAddress(SENDER, () => send(fields))).status);
    }
    expect(statuses.slice(0, 2)).toEqual([400, 429]);
    expect([201, 303]).toContain(statuses[2]);
  });
});

test.each([
  ['invalid JSON', '{"rentalId":', {}, 400],
  ['a body of another type', 'rentalId=1', { 'Content-Type': 'text/plain' }, 415],
])('%s is counted against its sender, and read no further', async (_, body, headers, status) => {
  await leave(MALFORMED, 1);
  const send = () => costOf(() => sendApi(jsonPost('/api/bookings', body, { headers })));
  const answers = [await send(), await send()];
  expect(answers.map(({ result }) => result.status)).toEqual([status, 429]);
  expect(answers.flatMap(({ statements }) => statements)).toEqual([]);
});

test('a link and a typed name are counted without being readable in the database', async () => {
  const { reference } = await addReservation({ id: 99 });
  const typed = 'My-Secret-Password-1';
  const withdraw = () =>
    answerOf(() => reservation(args(formPost(`/reservations/${reference}`, { intent: 'withdraw', version: 9 }), { reference }))); // prettier-ignore
  const signIn = () => sendApi(jsonPost('/api/auth/login', { username: typed, password: 'wrong-password' }));
  const statuses: number[] = [];
  await fromAddress(SENDER, async () => {
    for (let sent = 0; sent <= CUSTOMER_RESERVATION.attempts; sent++) statuses.push((await withdraw()).status);
    for (let sent = 0; sent <= 10; sent++) statuses.push((await signIn()).status);
  });
  expect([statuses[CUSTOMER_RESERVATION.attempts], statuses.at(-1)]).toEqual([429, 429]);
  const kept = (await sql`select key from rate_limits`).map(({ key }) => String(key));
  expect(kept.filter((key) => key.startsWith('own-reservation:'))).toHaveLength(1);
  expect(kept.filter((key) => key.startsWith('login-name'))).toHaveLength(2);
  for (const key of kept) expect(key).not.toMatch(new RegExp(`${reference}|${typed}`, 'i'));
});

test('signing in past a limit is answered by the small page, with the typed name and without the password', async () => {
  const typed = { username: 'ada', password: 'My-Secret-Password-1' };
  const signIn = () => answerOf(() => enter(args(formPost('/auth?redirectTo=/admin/team', typed))));
  await leave({ name: 'login', perAddress: 30, shared: 5, seconds: 900 }, 1);
  const answers = await fromAddress(SENDER, async () => [await signIn(), await signIn()]);
  expect(answers.map(({ status }) => status)).toEqual([401, 429]);
  const { body, headers } = answers[1]!;
  const kept = { action: '/auth?redirectTo=/admin/team', fields: [['username', 'ada']] };
  expect(body).toEqual({ message: expect.stringMatching(/try again in \d+ minutes/), wait: expect.any(Number), kept });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(200);
});
