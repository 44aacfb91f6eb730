import { beforeEach, expect, test, vi } from 'vitest';
import { listSessions } from '~/domains/accounts/queries.server';
import * as passwords from '~/domains/accounts/passwords.server';
import { startProvenSession } from '~/domains/accounts/sessions.server';
import { changePassword, createUser } from '~/domains/accounts/users.server';
import { action as enterByCall } from '~/routes/api.auth.login';
import { action as enterByForm } from '~/routes/auth';
import { answerOf } from '../support/answers';
import { emptyTables } from '../support/database';
import { whileHeld } from '../support/locks';
import { args, formPost, jsonPost } from '../support/requests';

const ada = { username: 'ada', password: 'long-enough-1' };
const changed = (password: string) => ({ currentPassword: ada.password, password, confirmPassword: password });

/** What happens once, right after the next password was found right. */
let meanwhile: (() => Promise<unknown>) | undefined;

vi.mock('~/domains/accounts/passwords.server', async (original) => {
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
  ['the call', () => enterByCall(args(jsonPost('/api/auth/login', ada)))],
])('a password that is changed while %s is looked at opens nothing', async (_door, enter) => {
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

test('of two who change one password, the later does not undo the earlier', async () => {
  meanwhile = () => changePassword('ada', changed('the-owners-own-2'));
  expect(await changePassword('ada', changed('a-thiefs-3'))).toMatchObject({ ok: false, code: 'invalid' });
  const check = (password: string) => passwords.verifyPassword({ username: 'ada', password });
  expect([(await check('the-owners-own-2')).ok, (await check('a-thiefs-3')).ok]).toEqual([true, false]);
});
