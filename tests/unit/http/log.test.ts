import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { PERSONAL_COLUMNS } from '~/domains/catalog/vocabulary';
import { CUSTOMER_COLUMNS } from '~/domains/reservations/columns/customer.server';
import { redact, serializers } from '~/http/process/log.server';

const written = (error: unknown) => {
  let line = '';
  pino({ serializers }, { write: (text: string) => void (line += text) }).error({ err: error }, 'failed');
  return line;
};

test('logs a failed statement without its customer data', () => {
  const cause = Object.assign(new Error('connection refused'), {
    code: '08006',
    detail: 'Key (email)=(ada@example.com)',
  });
  const line = written(new DrizzleQueryError('insert into contacts', ['Ada', 'ada@example.com'], cause));
  expect(line).toContain('connection refused');
  expect(line).toContain('08006');
  expect(line).not.toContain('ada@example.com');
  expect(line).not.toContain('insert into');
});

test('a text cannot begin a line of its own', () => {
  const line = written(new Error('failed\r\n{"level":30,"msg":"login","admin":1}\n'));
  expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'failed' });
});

test.each([new Error('plain'), 'a text', null])('logs %s unchanged', (error) => {
  expect(written(error)).toContain(error instanceof Error ? 'plain' : JSON.stringify(error));
});

test.each([
  '/reservations/qW3rT5yU7iO9pA1sD3fG5h',
  '/newsletter/unsubscribe/qW3rT5yU7iO9pA1sD3fG5h?x=1',
  '/newsletter/confirm/qW3rT5yU7iO9pA1sD3fG5h',
])('masks the secret in %s', (path) => {
  const line = written(new Error(`No answer for ${path}`));
  expect(line).toContain('[hidden]');
  expect(line).not.toContain('qW3rT5yU7iO9pA1sD3fG5h');
});

test.each(['invite', 'token', 'key', 'reference', 'code'])(
  'a secret in the query parameter %s is not logged',
  (name) => {
    const line = written(new Error(`GET /auth?mode=x&${name}=qW3rT5yU7iO9pA1s&redirectTo=/admin failed`));
    expect(line).toContain(`&${name}=[hidden]&redirectTo=/admin`);
    expect(line).not.toContain('qW3rT5yU7iO9pA1s');
  },
);

test('personal data and secrets are hidden by their names, at the top and one level down', () => {
  const secret = Object.fromEntries(
    [
      ...['password', 'confirmPassword', 'email', 'phone', 'firstName', 'lastName', 'notes', 'recipient'],
      ...['customerName', 'customerEmail', 'customerPhone', 'deliveryAddress', 'cookie', 'authorization'],
      ...['token', 'reference', 'invite'],
    ].map((name) => [name, 'a secret']),
  );
  let line = '';
  pino({ redact }, { write: (text: string) => void (line += text) }).info({ ...secret, inner: secret, id: 7 }, 'said');
  expect(line).not.toContain('a secret');
  expect(JSON.parse(line)).toMatchObject({ id: 7, msg: 'said', notes: '[Redacted]' });
});

test('every column of a customer, and of the owner or captain of a rental, is hidden by its name', () => {
  const { erasedAt: _, ...personal } = CUSTOMER_COLUMNS;
  expect(redact).toEqual(expect.arrayContaining([...Object.keys(personal), ...PERSONAL_COLUMNS]));
});
