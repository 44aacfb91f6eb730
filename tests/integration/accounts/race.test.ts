import { beforeEach, expect, test, vi } from 'vitest';
import { listSessions } from '~/domains/accounts/sessions/queries.server';
import * as passwords from '~/domains/accounts/passwords/verify-password.server';
import { changePassword } from '~/domains/accounts/users/change-password.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { startProvenSession } from '~/domains/accounts/sessions/start-session.server';
import { action as enterByCall } from '~/routes/api.auth.login';
import { action as enterByForm } from '~/routes/auth';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { whileHeld } from '../../support/locks';
import { args, formPost, jsonPost } from '../../support/requests';

const ada = { username: 'ada', password: 'long-enough-1' };
const changed = (password: string) => ({ currentPassword: ada.password, password, confirmPassword: password });

/** Runs once, right after the next password check succeeds. */
let meanwhile: (() => Promise<unknown>) | undefined;

vi.mock('~/domains/accounts/passwords/verify-password.server', async (original) => {
  const real = await original<typeof passwords>();
  const verifyPassword: typeof real.verifyPassword = async (...asked) => {
    const outcome = await real.verifyPassword(...asked);
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return outcome;
  };
  return { ...real, verifyPassword };
});

beforeEach(async () => {
  await emptyTables();
  await createUser(ada);
});

test.each([
  ['the form', () => enterByForm(args(formPost('/auth', ada)))],
  ['the API', () => enterByCall(args(jsonPost('/api/auth/login', ada)))],
])('a password change during a login by %s refuses the login', async (_door, enter) => {
  meanwhile = () => changePassword('ada', changed('quite-another-2'));
  const { status, headers } = await answerOf(enter);
  expect([status, headers.getSetCookie()]).toEqual([401, []]);
  expect(await listSessions()).toEqual([]);
});

test('a password change waits for a login that has begun, and ends its session', async () => {
  const proven = await passwords.verifyPassword(ada);
  if (!proven.ok) throw new Error(proven.message);
  const { waited, result } = await whileHeld(
    (tx) => startProvenSession(proven.value, 'the phone', { db: tx }),
    () => changePassword('ada', changed('quite-another-2')),
  );
  expect([waited, result.ok]).toEqual([true, true]);
  expect(await listSessions()).toEqual([]);
});

test('the later of two concurrent password changes does not undo the earlier', async () => {
  meanwhile = () => changePassword('ada', changed('the-owners-own-2'));
  expect(await changePassword('ada', changed('a-thiefs-3'))).toMatchObject({ ok: false, code: 'invalid' });
  const check = (password: string) => passwords.verifyPassword({ username: 'ada', password });
  expect([(await check('the-owners-own-2')).ok, (await check('a-thiefs-3')).ok]).toEqual([true, false]);
});
