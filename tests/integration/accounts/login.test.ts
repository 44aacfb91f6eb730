import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { changePassword } from '~/domains/accounts/users/change-password.server';
import { knownDevices } from '~/domains/accounts/devices/tables.server';
import { sessions } from '~/domains/accounts/sessions/tables.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { SIGN_IN_REFUSED } from '~/domains/accounts/vocabulary';
import { requestContext } from '~/http/process/request-context.server';
import { rateLimits } from '~/http/limits/tables.server';
import { action as apiLogin } from '~/routes/api.auth.login';
import { action as apiLogout } from '~/routes/api.auth.logout';
import { loader as apiUser } from '~/routes/api.auth.user';
import { action as pageLogin, loader as page } from '~/routes/auth';
import { action as logout } from '~/routes/logout';
import { answerOf, cookiesOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const ada = { username: 'ada', password: 'long-enough-1' };
const wrong = { ...ada, password: 'not-the-right-one' };
type Fields = Record<string, string>;

const fromVisitor = <T>(work: () => T): T => (requestContext.getStore() ? work() : fromAddress('203.0.113.1', work));
const byForm = (fields: Fields, headers: Fields = {}, url = '/auth') =>
  fromVisitor(() => answerOf(() => pageLogin(args(formPost(url, fields, headers)))));
const byJson = (fields: Fields, headers: Fields = {}) =>
  fromVisitor(() => answerOf(() => apiLogin(args(jsonPost('/api/auth/login', fields, { headers })))));
const whoIs = (Cookie: string) => answerOf(() => apiUser(args(pageGet('/api/auth/user', { Cookie }))));

beforeEach(async () => {
  await emptyTables();
  expect(await createUser(ada)).toMatchObject({ ok: true });
});

describe('the form and the API respond the same', () => {
  test.each<[string, Fields, number]>([
    ['nothing sent', {}, 400],
    ['too short', { username: 'ab', password: '12345' }, 400],
    ['a wrong password', wrong, 401],
    ['an unknown name', { ...wrong, username: 'nobody' }, 401],
    ['the right password', ada, 0],
  ])('%s', async (_, fields, status) => {
    const [form, json] = [await byForm(fields), await byJson(fields)];
    expect([form.status, json.status]).toEqual(status ? [status, status] : [303, 200]);
    const { error = {} } = form.body as { error?: Record<string, string[]> };
    const { '': whole, ...ofFields } = error;
    const { message, errors = {} } = json.body as { message?: string; errors?: object };
    expect(ofFields).toEqual(errors);
    if (status === 401) expect([whole, message]).toEqual([[SIGN_IN_REFUSED], SIGN_IN_REFUSED]);
  });
});

describe('signing in', () => {
  test('sets the session cookie, shows a toast, and leads to the admin home', async () => {
    const { status, headers } = await byForm(ada);
    expect([status, headers.get('Location')]).toEqual([303, '/admin']);
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('__session='));
    expect(session).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('__flash='))).toBe(true);
    const user = await whoIs(cookiesOf({ headers }));
    expect(user.body).toEqual({ id: 1, username: 'ada', createdAt: expect.any(String) });
  });

  test('always issues a new session id and ends the session that was sent, against fixation', async () => {
    const planted = '__session=' + btoa(JSON.stringify('p'.repeat(43)));
    const first = cookiesOf(await byForm(ada, { Cookie: planted }));
    expect(first).not.toContain(planted);
    expect((await whoIs(planted)).status).toBe(401);
    const second = cookiesOf(await byJson(ada, { Cookie: first }));
    expect((await whoIs(first)).status).toBe(401);
    expect((await whoIs(second)).status).toBe(200);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test('keeps the username in the form, but never the password', async () => {
    const { body } = await byForm(wrong);
    expect(body).toMatchObject({ initialValue: { username: 'ada' } });
    expect(JSON.stringify(body)).not.toContain(wrong.password);
  });

  test('redirects signed-in visitors of /auth to the home page', async () => {
    const Cookie = cookiesOf(await byForm(ada));
    const answer = await answerOf(() => page(args(pageGet('/auth?redirectTo=/admin/team', { Cookie }))));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  });

  test('refuses oversized bodies and bodies that are not a form', async () => {
    expect((await byForm({ ...ada, filler: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await answerOf(() => pageLogin(args(jsonPost('/auth', ada))))).status).toBe(415);
    expect((await byForm({ ...ada, __intent__: '{"type":"reset","payload":"' })).status).toBe(400);
  });
});

describe('attempts', () => {
  const guess = (times: number, fields: Fields, headers: Fields = {}) =>
    Promise.all(Array.from({ length: times }, () => byJson(fields, headers)));
  const forgetAddress = () => db.delete(rateLimits).where(like(rateLimits.key, 'login:%'));
  const statuses = (answers: Array<{ status: number }>) => answers.map(({ status }) => status).sort();

  test.each(['ada', 'nobody'])(
    'for one username (%s) are limited to ten, concurrent or not, with the same message',
    async (name) => {
      const answers = await guess(12, { ...wrong, username: name });
      expect(statuses(answers)).toEqual([...Array<number>(10).fill(401), 429, 429]);
      const messages = new Set(answers.map(({ body }) => (body as { message: string }).message));
      expect([...messages]).toEqual([SIGN_IN_REFUSED]);
      // The limit ignores case and also refuses the right password; other usernames still pass.
      const late = await byForm({ ...ada, username: name.toUpperCase() });
      expect(late.status).toBe(429);
      // In seconds; the window is fifteen minutes.
      const wait = Number(late.headers.get('Retry-After'));
      expect(wait > 600 && wait <= 900, String(wait)).toBe(true);
      expect((await byForm({ ...wrong, username: 'somebody' })).status).toBe(401);
    },
  );

  test('reset their count after a successful login', async () => {
    await guess(9, wrong);
    expect((await byForm(ada)).status).toBe(303);
    expect(statuses(await guess(9, wrong))).toEqual(Array(9).fill(401));
  });

  test('of strangers do not lock out the owner in a known browser, which has its own count', async () => {
    const known = cookiesOf(await byForm(ada)).replace(/__session=[^;]*;?/, '');
    await guess(11, wrong);
    expect((await byForm(ada)).status).toBe(429);
    expect((await byForm(ada, { Cookie: known })).status).toBe(303);
    expect(statuses(await guess(11, wrong, { Cookie: known }))).toContain(429);
    const forged = known.replace(/__device=[^;]{8}/, '__device=AAAAAAAA');
    expect((await byForm(ada, { Cookie: forged })).status).toBe(429);
  });

  test('at one account are one count, however its name is written', async () => {
    // Some locales of PostgreSQL fold the last two spellings, unlike JavaScript: they must not have separate counts.
    expect(await createUser({ ...ada, username: 'attick' })).toMatchObject({ ok: true });
    const spellings = ['attick', 'ATTICK', 'aTTick', 'attİck', 'attıck'];
    const reached = [];
    for (let index = 0; index < 30; index++) {
      reached.push((await byJson({ ...wrong, username: spellings[index % 5]! })).status);
    }
    await forgetAddress();
    for (const spelling of spellings.slice(0, 3)) {
      expect((await byJson({ ...ada, username: spelling })).status, spelling).toBe(429);
    }
    // No spelling reaches the account past its count.
    for (const spelling of spellings) expect((await byJson({ ...ada, username: spelling })).status).not.toBe(200);
    expect(reached.filter((status) => status === 401).length).toBeLessThanOrEqual(10 + 2 * 6);
  });

  test('from a known browser are counted by its address too, and by the name after the password has changed', async () => {
    const known = cookiesOf(await byForm(ada)).replace(/__session=[^;]*;?/, '');
    const from = '203.0.113.5';
    const name = (index: number) => ({ ...wrong, username: `somebody${index}` });
    for (let index = 0; index < 30; index++) await fromAddress(from, () => byJson(name(index)));
    expect((await fromAddress(from, () => byForm(ada, { Cookie: known }))).status).toBe(429);
    await guess(11, wrong);
    expect((await byForm(ada, { Cookie: known })).status).toBe(303);
    const change = { currentPassword: ada.password, password: 'another-one-2', confirmPassword: 'another-one-2' };
    expect(await changePassword('ada', change)).toMatchObject({ ok: true });
    await forgetAddress();
    await guess(11, wrong);
    expect((await byForm({ ...ada, password: 'another-one-2' }, { Cookie: known })).status).toBe(429);
  });

  test('have counts of their own in the ten browsers used last, and no more', async () => {
    const browsers = [];
    for (let index = 0; index < 12; index++) browsers.push(cookiesOf(await byForm(ada)).replace(/__session=[^;]*;?/, '')); // prettier-ignore
    // Signing in again from a known browser does not use up another place.
    for (let index = 0; index < 5; index++) await byForm(ada, { Cookie: browsers[11]! });
    expect(await db.$count(knownDevices)).toBe(10);
    await forgetAddress();
    await guess(11, wrong);
    const statuses = [];
    for (const Cookie of browsers) statuses.push((await byForm(ada, { Cookie })).status);
    expect(statuses).toEqual([429, 429, ...Array<number>(10).fill(303)]);
  });

  test('at one name are not counted apart by the device cookie of another name', async () => {
    expect(await createUser({ ...ada, username: 'grace' })).toMatchObject({ ok: true });
    const graces = cookiesOf(await byForm({ ...ada, username: 'grace' })).replace(/__session=[^;]*;?/, '');
    await guess(10, wrong);
    expect((await byForm(ada, { Cookie: graces })).status).toBe(429);
  });
});

describe('signing out', () => {
  test.each([
    ['the form', () => logout, 303],
    ['the API', () => apiLogout, 200],
  ])('by %s ends the session for good', async (_, door, status) => {
    const Cookie = cookiesOf(await byForm(ada));
    const answer = await answerOf(() => door()(args(jsonPost('/logout', undefined, { headers: { Cookie } }))));
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie().join()).toMatch(/__session=;.* Max-Age=0/);
    expect((await whoIs(Cookie)).status).toBe(401);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});
