import type * as Pino from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { emptyTables } from '../../support/database';
import { playScenario } from '../../support/security-scenario';

type Line = Record<string, unknown>;

/** The product's log lines as text; without this, they would go to standard output. */
const written = vi.hoisted(() => {
  Object.assign(process.env, { LOG_LEVEL: 'info', TRUSTED_PROXY: 'front' });
  return [] as string[];
});
vi.mock('pino', async (original) => {
  const { pino } = await original<typeof Pino>();
  return { pino: (options: object) => pino(options, { write: (line: string) => void written.push(line) }) };
});

const steps = new Map<string, number>();
let secrets: string[] = [];

beforeAll(async () => {
  await emptyTables();
  // A repeated step counts from its first time.
  secrets = await playScenario((step) => void (steps.has(step) || steps.set(step, written.length)));
}, 60_000);

const lines = (from = 0, to?: number) =>
  written
    .slice(from, to)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'security');

/** The security lines that a step wrote, without the fields that all lines have. */
function after(step: string): Line[] {
  const names = [...steps.keys()];
  const next = names[names.indexOf(step) + 1];
  return lines(steps.get(step), next ? steps.get(next) : undefined).map(
    ({ time: _, pid: __, hostname: ___, msg: ____, requestId: _____, address: ______, level, ...more }) => ({
      ...more,
      warns: level === 40,
    }),
  );
}

const fine = { warns: false };
const suspect = { warns: true };

test.each<[step: string, line: object | null]>([
  ['guess', { event: 'login-failed', admin: 1, ...suspect }],
  ['guess-api', { event: 'login-failed', admin: null, ...suspect }],
  ['limited', { event: 'login-limited', admin: 1, ...suspect }],
  ['login', { event: 'login-succeeded', admin: 1, knownBrowser: false, ...fine }],
  ['invite', { event: 'invitation-created', admin: 1, mailed: true, ...fine }],
  ['revoke', { event: 'invitation-revoked', admin: 1, invitation: 1, ...fine }],
  ['wrong-link', { event: 'invitation-refused', admin: null, ...suspect }],
  ['register', { event: 'invitation-used', admin: 2, ...fine }],
  ['end', { event: 'sessions-ended', admin: 1, sessions: 1, ...fine }],
  ['foreign', { event: 'access-denied', admin: null, reason: 'another site', ...suspect }],
  ['signed-out', { event: 'access-denied', admin: null, reason: 'signed out', ...suspect }],
  ['signed-out-api', { event: 'access-denied', admin: null, reason: 'signed out', ...suspect }],
  ['signed-out-reader', null],
  ['proof', { event: 'own-password-refused', admin: 1, ...suspect }],
  ['change-wrong', { event: 'own-password-refused', admin: 1, ...suspect }],
  ['change', { event: 'password-changed', admin: 1, ...fine }],
  ['remove', { event: 'admin-removed', admin: 1, removed: 2, ...fine }],
  ['erase', { event: 'customer-erased', admin: 1, reservations: 0, messages: 0, mails: 0, subscribed: true, ...fine }],
  ['address', { event: 'calendar-address-created', admin: 1, rental: 1, ...fine }],
  ['new-address', { event: 'calendar-address-replaced', admin: 1, rental: 1, ...fine }],
  ['no-address', { event: 'calendar-address-revoked', admin: 1, rental: 1, ...fine }],
  ['reservations-file', { event: 'data-exported', admin: 1, file: 'reservations', ...fine }],
  ['payments-file', { event: 'data-exported', admin: 1, file: 'payments', ...fine }],
  ['newsletter-file', { event: 'data-exported', admin: 1, file: 'newsletter', ...fine }],
  ['clear-demo', { event: 'demo-cleared', admin: 1, ...fine }],
  ['logout', { event: 'logout', admin: 1, ...fine }],
  ['logout-twice', null],
])('%s', (step, line) => {
  expect(after(step)).toEqual(line ? [line] : []);
});

test('every line has the address and the id of its request', () => {
  expect(lines().length).toBeGreaterThan(20);
  for (const line of lines()) {
    expect(line).toMatchObject({ address: '203.0.113.9', requestId: expect.stringMatching(/^request-\d+$/) });
  }
});

test('no line has a password, a typed name, a token, a cookie or an email address', () => {
  const logged = written.join('');
  expect(logged).not.toMatch(/SECRET|secret@|umbrellas|lanterns|kettles|evil\.example/);
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
