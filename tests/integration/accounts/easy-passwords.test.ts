import { beforeEach, describe, expect, test } from 'vitest';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { createSetupInvitation } from '~/domains/accounts/invitations/create-setup-invitation.server';
import { EASY_PASSWORD } from '~/domains/accounts/passwords/hash-new-password.server';
import { listAdmins } from '~/domains/accounts/queries.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { ensureFirstAdmin } from '~/domains/accounts/users/ensure-first-admin.server';
import { action as changePassword } from '~/routes/admin.account';
import { action as enter } from '~/routes/auth';
import { answerOf, cookiesOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';

/** Common, patterned and repeated passwords, and those made of the username, the site's name, its host or its trade. */
const EASY = [
  ...['password', 'Password123!', 'P@ssw0rd', '12345678', 'qwertyuiop', 'iloveyou', 'sunshine1', 'aaaaaaaa'],
  ...[
    'wrenquist',
    'Wrenquist1',
    'wr3nqu1st!',
    'wrenquistwrenquist',
    'biscayne',
    'Biscayne2026',
    'localhost1',
    'concierge1',
    // The package's own lists alone would accept these.
    'Reservation1',
    'miamiyacht',
  ],
];
const username = 'wrenquist';
const good = 'four-teal-umbrellas';
const refused = { status: 400, body: { error: { password: [EASY_PASSWORD] } } };

const register = (token: string, password: string) =>
  answerOf(() => enter(args(formPost(`/auth?invite=${token}`, { username, password, confirmPassword: password }))));

beforeEach(emptyTables);

test.each(EASY)('%s is refused by every way to create an admin', async (password) => {
  const invitation = await createInvitation({ createdBy: 1 }).catch(() => createSetupInvitation());
  const answer = await register(invitation!, password);
  expect(answer).toMatchObject(refused);
  expect((answer.body as { initialValue: object }).initialValue).toEqual({ username });
  for (const make of [createUser, ensureFirstAdmin]) {
    expect(await make({ username, password })).toMatchObject({ ok: false, message: EASY_PASSWORD });
  }
  expect(await listAdmins()).toEqual([]);
});

test('after a refusal the link still works, and a harder password is accepted', async () => {
  const token = (await createSetupInvitation())!;
  expect(await register(token, 'password')).toMatchObject(refused);
  expect((await register(token, good)).status).toBe(303);
});

describe('changing the password', () => {
  test.each(['Password123!', 'wrenquistwrenquist', 'Biscayne2026'])(
    'to %s is refused at its field; the old one stays',
    async (password) => {
      await createUser({ username, password: good });
      const login = () => answerOf(() => enter(args(formPost('/auth', { username, password: good }))));
      const Cookie = cookiesOf(await login());
      const fields = { currentPassword: good, password, confirmPassword: password };
      expect(await answerOf(() => changePassword(args(formPost('/admin/account', fields, { Cookie }))))).toMatchObject(
        refused,
      );
      expect((await login()).status).toBe(303);
    },
  );
});
