import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { listAdmins } from '~/domains/accounts/queries.server';
import { listOpenInvitations } from '~/domains/accounts/invitations/queries.server';
import { listSessions } from '~/domains/accounts/sessions/queries.server';
import { sessions } from '~/domains/accounts/sessions/tables.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { action as changePassword } from '~/routes/admin.account';
import { action as removeAdmin } from '~/routes/admin.team.$id.remove';
import { action as teamAction } from '~/routes/admin.team';
import { action as enter } from '~/routes/auth';
import { answerOf, cookiesOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';

type Fields = Record<string, string>;
type Page = { proof: { title: string; action: string; fields: Array<[string, string]>; error?: string } };

const ada = { username: 'ada', password: 'long-enough-1' };
const MINUTE = 60 * 1000;

let Cookie = '';
const typedAgo = (minutes: number) => db.update(sessions).set({ provenAt: new Date(Date.now() - minutes * MINUTE) });
const team = (fields: Fields) => answerOf(() => teamAction(args(formPost('/admin/team', fields, { Cookie }))));
const remove = (fields: Fields = {}) =>
  answerOf(() => removeAdmin(args(formPost('/admin/team/2/remove', fields, { Cookie }), { id: '2' })));
const invite = { intent: 'invite', note: 'Grace', email: 'grace@example.com' };

beforeEach(async () => {
  await emptyTables();
  await createUser(ada);
  await createUser({ username: 'grace', password: 'long-enough-2' });
  Cookie = cookiesOf(await answerOf(() => enter(args(formPost('/auth', ada)))));
});

describe('15 minutes after the password was typed', () => {
  beforeEach(() => typedAgo(15));

  test('an invitation asks for it and continues with everything that was typed', async () => {
    const asked = await team(invite);
    expect([asked.status, asked.headers.get('Cache-Control')]).toEqual([401, 'private, no-store']);
    const { proof } = asked.body as Page;
    expect(proof).toMatchObject({ title: 'Invite a colleague', action: '/admin/team', username: 'ada' });
    expect(Object.fromEntries(proof.fields)).toEqual(invite);
    expect(await listOpenInvitations()).toEqual([]);

    const wrong = await team({ ...invite, ownPassword: 'guessed-wrong' });
    expect([wrong.status, (wrong.body as Page).proof.error]).toEqual([401, 'Your password is incorrect']);
    expect(JSON.stringify(wrong.body)).not.toContain('guessed-wrong');
    expect(Object.fromEntries((wrong.body as Page).proof.fields)).toEqual(invite);
    expect(await listOpenInvitations()).toEqual([]);

    expect((await team({ ...invite, ownPassword: ada.password })).status).toBe(303);
    expect(await listOpenInvitations()).toMatchObject([{ note: 'Grace' }]);
    expect((await team({ ...invite, note: 'Again' })).status).toBe(303);
  });

  test('removing an admin and signing out devices ask for it too', async () => {
    const phone = cookiesOf(await answerOf(() => enter(args(formPost('/auth', ada)))));
    await typedAgo(15);
    const [session] = await listSessions();
    const requests: Array<[title: string, send: (more?: Fields) => ReturnType<typeof team>]> = [
      ['Remove grace', (more) => remove(more)],
      ['Sign out devices', (more) => team({ intent: 'revoke-session', id: session!.id, ...more })],
      ['Sign out devices', (more) => team({ intent: 'end-other-sessions', ...more })],
    ];
    for (const [title, send] of requests) {
      expect(await send()).toMatchObject({ status: 401, body: { proof: { title } } });
    }
    expect([(await listAdmins()).length, (await listSessions()).length]).toEqual([2, 2]);
    expect(phone).not.toBe('');
    expect((await remove({ ownPassword: ada.password })).status).toBe(303);
    expect(await listAdmins()).toMatchObject([{ username: 'ada' }]);
  });

  test('revoking an invitation does not: it takes access away', async () => {
    await createInvitation({ createdBy: 1 });
    const [row] = await listOpenInvitations();
    expect((await team({ intent: 'revoke-invitation', id: String(row!.id) })).status).toBe(303);
    expect(await listOpenInvitations()).toEqual([]);
  });

  test('guesses are limited by account, on both forms together, and the right password then fails too', async () => {
    const guess = () => team({ ...invite, ownPassword: 'guessed-wrong' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(401);
    const fields = { currentPassword: 'guessed-wrong', password: 'another-one-2', confirmPassword: 'another-one-2' };
    const change = () => answerOf(() => changePassword(args(formPost('/admin/account', fields, { Cookie }))));
    for (let n = 0; n < 5; n += 1) expect((await change()).status).toBe(400);
    expect((await change()).status).toBe(429);
    const refused = await team({ ...invite, ownPassword: ada.password });
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await listOpenInvitations()).toEqual([]);
  });

  test('a session proves itself only: another one of the same admin is still asked', async () => {
    const other = Cookie;
    Cookie = cookiesOf(await answerOf(() => enter(args(formPost('/auth', ada)))));
    expect((await team(invite)).status).toBe(303);
    Cookie = other;
    expect((await team(invite)).status).toBe(401);
  });
});

test('within 15 minutes after the password was typed, nothing is asked', async () => {
  await typedAgo(14);
  expect((await team(invite)).status).toBe(303);
});

test('a session of which it is not known is asked', async () => {
  await db.update(sessions).set({ provenAt: null });
  expect((await team(invite)).status).toBe(401);
});
