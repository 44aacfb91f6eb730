import { DrizzleQueryError } from 'drizzle-orm';
import type { Statements } from '~/db/statements.server';
import { expect, test } from 'vitest';
import { violation } from '~/db/errors.server';
import { isAway, isUndone, NoResponse, notOpened } from '~/db/connection-guard.server';
import { unreachable } from '~/db/reachable.server';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
const wrapped = (cause: Error) => new DrizzleQueryError('select', [], cause);

test.each([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The server stops, has crashed or starts; a time limit ended the statement; no free connection; a failed connection.
  ...['57P01', '57P02', '57P03', '57014', '55P03', '53300', '08000', '08006'],
  // A full disk; a read-only replica.
  ...['53100', '25006'],
  // Transactions that collided.
  ...['40P01', '40001'],
])('%s means that the database is away, wrapped or not', (code) => {
  expect([isAway(coded(code)), isAway(wrapped(coded(code)))]).toEqual([true, true]);
});

test.each(['23505', '23P01', '42P01', '28P01', '3D000', 'ENOENT', ''])('%j does not mean that', (code) => {
  expect([isAway(coded(code)), isAway(wrapped(coded(code)))]).toEqual([false, false]);
});

test.each(['28P01', '3D000', 'ENOENT', 'CERT_HAS_EXPIRED'])('%s does where no connection could be opened', (code) => {
  expect(isAway(wrapped(notOpened(coded(code))))).toBe(true);
});

test.each<[string, boolean]>([
  ['40P01', true],
  ['40001', true],
  ['55P03', false],
  ['57014', false],
  ['23505', false],
])('%s means that the server undid the transaction for another: %s', (code, isIt) => {
  expect([isUndone(coded(code)), isUndone(wrapped(coded(code)))]).toEqual([isIt, isIt]);
});

test('no answer in time means it too; a value that is no error does not', () => {
  expect([isAway(new NoResponse(5)), isAway(wrapped(new NoResponse(5))), isAway('57P01'), isAway(null)]).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test('a violation names its code and constraint, wrapped or not', () => {
  const found = { code: '23505', constraint: 'users_username_unique' };
  const error = coded('23505', { constraint_name: 'users_username_unique' });
  expect([violation(error), violation(wrapped(error))]).toEqual([found, found]);
  expect([violation(coded('ECONNRESET')), violation(new Error('plain')), violation(null)]).toEqual([null, null, null]);
});

test.each([
  ['28P01', ['28P01', 'ok'], '28P01', 1],
  ['3D000', ['3D000', 'ok'], '3D000', 1],
  ['a server that starts', ['ECONNREFUSED', '57P03', 'ok'], null, 3],
  ['a server that stays away', Array<string>(9).fill('ECONNREFUSED'), 'ECONNREFUSED', 3],
])('a start that meets %s asks again only where that may help', async (_, answers, found, asked) => {
  let times = 0;
  const sql = () => {
    const code = answers[times++]!;
    return code === 'ok' ? Promise.resolve([]) : Promise.reject(coded(code));
  };
  // Pauses of 250 and 500 milliseconds fit into the limit; the next one, of a second, does not.
  expect(await unreachable(sql as unknown as Statements, 1_700)).toBe(found);
  expect(times).toBe(asked);
});
