import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { violation } from '~/db/errors.server';
import { isAway, NoResponse } from '~/db/connection-guard.server';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
const wrapped = (cause: Error) => new DrizzleQueryError('select', [], cause);

test.each([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The server goes, crashed or starts; it takes no more connections; the connection failed.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08006'],
])('%s means that the database is away, wrapped or not', (code) => {
  expect([isAway(coded(code)), isAway(wrapped(coded(code)))]).toEqual([true, true]);
});

test.each(['23505', '23P01', '42P01', '57014', '28P01', '3D000', 'ENOENT', ''])('%j does not mean that', (code) => {
  expect([isAway(coded(code)), isAway(wrapped(coded(code)))]).toEqual([false, false]);
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
