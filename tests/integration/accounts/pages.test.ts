import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type db } from '~/db/database.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { createSetupInvitation } from '~/domains/accounts/invitations/create-setup-invitation.server';
import { isInvitationOpen } from '~/domains/accounts/invitations/redeem-invitation.server';
import { verifyPassword } from '~/domains/accounts/passwords/verify-password.server';
import { listAdmins } from '~/domains/accounts/queries.server';
import * as queries from '~/domains/accounts/sessions/queries.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { removeUser } from '~/domains/accounts/users/remove-user.server';
import { INVITATION_VOID } from '~/domains/accounts/vocabulary';
import { action as changePassword } from '~/routes/admin.account';
import { action as removeAdmin } from '~/routes/admin.team.$id.remove';
import { action as teamAction, loader as teamPage } from '~/routes/admin.team';
import { action as enter, loader as authPage } from '~/routes/auth';
import { answerOf, cookiesOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { whileHeld } from '../../support/locks';
import { args, formPost, pageGet } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

type Fields = Record<string, string>;
type TeamPage = {
  link: string | null;
  admins: Array<{ username: string; you: boolean }>;
  invitations: Array<{ id: number; note: string }>;
  sessions: Array<{ id: string; here: boolean; device: string }>;
};

const ada = { username: 'ada', password: 'long-enough-1' };
const grace = { username: 'grace', password: 'long-enough-2', confirmPassword: 'long-enough-2' };
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' };

const login = async (headers: Fields = {}) =>
  cookiesOf(await answerOf(() => enter(args(formPost('/auth', ada, headers)))));
const register = (url: string, fields: Fields = grace) => answerOf(() => enter(args(formPost(url, fields))));
const viewAuth = async (url: string) => (await answerOf(() => authPage(args(pageGet(url))))).body;
const viewTeam = async (Cookie: string) =>
  (await answerOf(() => teamPage(args(pageGet('/admin/team', { Cookie }))))).body as TeamPage;
const team = (Cookie: string, fields: Fields) =>
  answerOf(() => teamAction(args(formPost('/admin/team', fields, { Cookie }))));

beforeEach(emptyTables);

test('the setup link registers and signs in the first admin, once', async () => {
  const url = `/auth?invite=${await createSetupInvitation()}`;
  expect(await viewAuth(url)).toMatchObject({ mode: 'register', invited: true });
  const answer = await register(url);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin']);
  expect((await viewTeam(cookiesOf(answer))).admins).toMatchObject([{ username: 'grace', you: true }]);
  expect(await viewAuth(url)).toMatchObject({ invited: false });
  expect(await register(url, { ...grace, username: 'again' })).toMatchObject({
    status: 403,
    body: { error: { '': [INVITATION_VOID] } },
  });
});

test.each(['/auth?mode=register', '/auth?mode=register&invite=', '/auth?invite=guessed'])(
  'registration is refused with %s',
  async (url) => {
    expect(await viewAuth(url)).toMatchObject({ mode: 'register', invited: false });
    const { status, headers } = await register(url);
    expect([status, headers.getSetCookie()]).toEqual([403, []]);
    expect((await verifyPassword(grace)).ok).toBe(false);
  },
);

describe('the team page', () => {
  let Cookie = '';
  beforeEach(async () => {
    expect(await createUser(ada)).toMatchObject({ ok: true });
    Cookie = await login();
  });

  test('shows the link of a new invitation once, and lists and revokes open invitations', async () => {
    const created = await team(Cookie, { intent: 'invite', note: 'Grace' });
    expect([created.status, created.headers.get('Location')]).toEqual([303, '/admin/team']);
    const once = await answerOf(() =>
      teamPage(args(pageGet('/admin/team', { Cookie: `${Cookie}; ${cookiesOf(created)}` }))),
    );
    const { link, invitations } = once.body as TeamPage;
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\?invite=[\w-]{43}$/);
    expect(once.headers.getSetCookie().join()).toMatch(/__once=;.*Max-Age=0/);
    expect(invitations).toMatchObject([{ note: 'Grace', createdBy: 'ada' }]);
    expect((await viewTeam(Cookie)).link).toBeNull();

    await team(Cookie, { intent: 'revoke-invitation', id: String(invitations[0]!.id) });
    expect((await viewTeam(Cookie)).invitations).toEqual([]);
    expect((await register(link!)).status).toBe(403);
  });

  test('does not show a link by a planted cookie, nor one of another session', async () => {
    const planted = `${Cookie}; __once=${btoa(JSON.stringify('evil'))}`;
    const copied = `${await login()}; ${cookiesOf(await team(Cookie, { intent: 'invite', note: 'Grace' }))}`;
    for (const cookies of [planted, copied]) expect((await viewTeam(cookies)).link).toBeNull();
  });

  test('ends another session, and all other sessions of the current admin', async () => {
    const phone = await login(FIREFOX);
    await login(FIREFOX);
    const { sessions } = await viewTeam(Cookie);
    expect(sessions.filter(({ here }) => here)).toHaveLength(1);
    const other = sessions.find(({ device }) => device === 'Firefox on Linux');
    await team(Cookie, { intent: 'revoke-session', id: other!.id });
    expect(await queries.listSessions()).toHaveLength(2);
    await team(Cookie, { intent: 'end-other-sessions' });
    expect((await viewTeam(Cookie)).sessions).toMatchObject([{ here: true }]);
    const answer = await answerOf(() => teamPage(args(pageGet('/admin/team', { Cookie: phone }))));
    expect(answer.status).toBe(303);
  });

  test('registering in a browser with a session ends that session', async () => {
    const url = `/auth?invite=${await createInvitation({ createdBy: 1 })}`;
    const graces = cookiesOf(await answerOf(() => enter(args(formPost(url, grace, { Cookie })))));
    expect((await viewTeam(graces)).sessions).toMatchObject([{ here: true }]);
    expect((await answerOf(() => teamPage(args(pageGet('/admin/team', { Cookie }))))).status).toBe(303);
  });

  test('refuses unknown input', async () => {
    expect((await team(Cookie, { intent: 'delete-everything' })).status).toBe(400);
    expect((await team(Cookie, { intent: 'revoke-invitation', id: 'x' })).status).toBe(400);
  });

  test('guesses at the current password are counted by account, wherever they come from', async () => {
    const fields = { password: 'another-one-2', confirmPassword: 'another-one-2' };
    const post = (currentPassword: string, from: string, as = Cookie) => {
      const request = formPost('/admin/account', { ...fields, currentPassword }, { Cookie: as });
      return fromAddress(from, () => answerOf(() => changePassword(args(request))));
    };
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) statuses.push((await post(`guess-${guess}`, `203.0.113.${guess}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await post(ada.password, '203.0.113.99')).status).toBe(429);
    const url = `/auth?invite=${await createInvitation({ createdBy: 1 })}`;
    const graces = cookiesOf(await answerOf(() => enter(args(formPost(url, grace)))));
    expect((await post(grace.password, '203.0.113.1', graces)).status).toBe(303);
  });

  test('a new password ends the sessions on other devices and renews the current one', async () => {
    const phone = await login(FIREFOX);
    const fields = { currentPassword: ada.password, password: 'another-one-2', confirmPassword: 'another-one-2' };
    const post = (values: Fields) =>
      answerOf(() => changePassword(args(formPost('/admin/account', values, { Cookie }))));
    const wrong = await post({ ...fields, currentPassword: 'guessed-wrong' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { currentPassword: ['Your current password is incorrect'] } },
    });
    expect(JSON.stringify(wrong.body)).not.toMatch(/guessed-wrong|another-one/);

    const changed = await post(fields);
    expect(changed.status).toBe(303);
    expect((await viewTeam(cookiesOf(changed))).sessions).toMatchObject([{ here: true }]);
    for (const gone of [phone, Cookie]) {
      expect((await answerOf(() => teamPage(args(pageGet('/admin/team', { Cookie: gone }))))).status).toBe(303);
    }
  });
});

test('when the session cannot be read, a form comes back with what was typed but without passwords', async () => {
  vi.spyOn(queries, 'findSessionUser').mockRejectedValue(new Error('no connection'));
  const fields = { note: 'Kept', currentPassword: 'typed-1', password: 'typed-2', confirmPassword: 'typed-2' };
  const request = formPost('/admin/account?tab=x', fields, {
    Cookie: `__session=${btoa(JSON.stringify('x'.repeat(43)))}`,
  });
  const { status, headers, body } = await answerOf(() => changePassword(args(request)));
  expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([503, 'private, no-store', '5']);
  expect(body).toEqual({ kept: { action: '/admin/account?tab=x', fields: [['note', 'Kept']] } });
});

describe('removing an admin', () => {
  const remove = (Cookie: string, id: number) =>
    answerOf(() => removeAdmin(args(formPost(`/admin/team/${id}/remove`, {}, { Cookie }), { id: String(id) })));

  test('ends their sessions and voids their invitations; admins cannot remove themselves', async () => {
    expect(await createUser(ada)).toMatchObject({ ok: true, value: { id: 1 } });
    const adas = await login();
    const token = await createInvitation({ createdBy: 1 });
    const graces = cookiesOf(await register(`/auth?invite=${await createInvitation({ createdBy: 1 })}`));

    await remove(graces, 2);
    expect((await viewTeam(graces)).admins).toHaveLength(2);
    await remove(graces, 1);
    expect((await viewTeam(graces)).admins).toMatchObject([{ username: 'grace' }]);
    expect((await remove(adas, 2)).headers.get('Location')).toMatch(/^\/auth/);
    expect(await isInvitationOpen(token)).toBe(false);
    expect((await verifyPassword(ada)).ok).toBe(false);
  });

  test('keeps one of two admins who remove each other: the second waits and is refused', async () => {
    await createUser(ada);
    await createUser(grace);
    const { waited, result } = await whileHeld(
      (tx) => removeUser(1, 2, { db: tx as unknown as typeof db }),
      () => removeUser(2, 1),
    );
    expect([waited, result]).toMatchObject([true, { ok: false, code: 'forbidden' }]);
    expect(await listAdmins()).toMatchObject([{ username: 'grace' }]);
  });
});
