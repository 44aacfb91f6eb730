import type { ActionFunctionArgs } from '@remix-run/node';
import { db } from '~/db/database.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { sessions } from '~/domains/accounts/sessions/tables.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { requestContext } from '~/http/process/request-context.server';
import { action as calendars } from '~/routes/admin._catalog._rentals.$id.calendars';
import { action as account } from '~/routes/admin.account';
import { action as demo } from '~/routes/admin.demo';
import { loader as newsletterFile } from '~/routes/admin.newsletter[.]csv';
import { loader as paymentsFile } from '~/routes/admin.payments[.]csv';
import { action as privacy } from '~/routes/admin.privacy';
import { loader as reservationsFile } from '~/routes/admin.reservations[.]csv';
import { action as team, loader as readTeam } from '~/routes/admin.team';
import { action as remove } from '~/routes/admin.team.$id.remove';
import { action as apiLogin } from '~/routes/api.auth.login';
import { action as categories } from '~/routes/api.categories';
import { action as auth } from '~/routes/auth';
import { action as logout } from '~/routes/logout';
import { answerOf, cookiesOf } from './answers';
import { addCategory, addRental } from './fixtures/catalog';
import { args, formPost, jsonPost, pageGet } from './requests';

type Action = (args: ActionFunctionArgs) => unknown;
type Fields = Record<string, string>;
type Sent = { Cookie?: string; Origin?: string; 'Sec-Fetch-Site'?: string };

const ada = { username: 'ada', password: 'four-teal-umbrellas' };
const grace = { username: 'grace', password: 'nine-paper-lanterns', confirmPassword: 'nine-paper-lanterns' };
const MAIL = 'secret@example.com';

/**
 * The actions of an admin, a colleague and strangers in an empty database. Calls `begin` with each step before it sends
 * it. Returns everything that must not be logged: cookies and tokens.
 */
export async function playScenario(begin: (step: string) => void): Promise<string[]> {
  let number = 0;
  const secrets: string[] = [];
  const run = async (step: string, action: Action, request: Request, id = '') => {
    begin(step);
    const context = { id: `request-${(number += 1)}`, statements: 0, sqlMs: 0, started: performance.now(), databaseAway: false }; // prettier-ignore
    const answer = await requestContext.run(context, () => answerOf(() => action(args(request, id ? { id } : {}))));
    const cookies = cookiesOf(answer);
    secrets.push(...cookies.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1)));
    return cookies;
  };
  const send = (step: string, action: Action, path: string, fields: Fields, headers: Sent = {}, id?: string) =>
    run(step, action, formPost(path, fields, { 'X-Real-IP': '203.0.113.9', ...headers }), id);

  await createUser(ada);
  const stranger = { username: 'SECRET-name', password: 'SECRET-guess-1' };
  const headers = { 'X-Real-IP': '203.0.113.9' };
  await run('guess-api', apiLogin, jsonPost('/api/auth/login', stranger, { headers }));
  for (let n = 0; n < 10; n += 1) {
    await send(n ? 'more guesses' : 'guess', auth, '/auth', { ...ada, password: 'SECRET-guess-2' });
  }
  await send('limited', auth, '/auth', ada);
  await db.execute('delete from rate_limits');
  const Cookie = await send('login', auth, '/auth', ada);
  await send('login-again', auth, '/auth', ada);
  await send('invite', team, '/admin/team', { intent: 'invite', email: MAIL }, { Cookie });
  await send('revoke', team, '/admin/team', { intent: 'revoke-invitation', id: '1' }, { Cookie });
  await send('wrong-link', auth, '/auth?invite=SECRET-token', grace);
  const token = await createInvitation({ createdBy: 1 });
  await send('register', auth, `/auth?invite=${token}`, grace);
  await send('end', team, '/admin/team', { intent: 'end-other-sessions' }, { Cookie });
  const foreign = { Cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  await send('foreign', team, '/admin/team', { intent: 'invite' }, foreign);
  await send('signed-out', team, '/admin/team', { intent: 'invite' });
  await run('signed-out-api', categories, jsonPost('/api/categories', { name: 'SECRET name' }, { headers }));
  await run('signed-out-reader', readTeam, pageGet('/admin/team', headers));
  await db.update(sessions).set({ provenAt: null });
  await send('proof', team, '/admin/team', { intent: 'invite', ownPassword: 'SECRET-guess-3' }, { Cookie });
  const next = { password: 'six-copper-kettles', confirmPassword: 'six-copper-kettles' };
  await send('change-wrong', account, '/admin/account', { ...next, currentPassword: 'SECRET-guess-4' }, { Cookie });
  const changed = await send('change', account, '/admin/account', { ...next, currentPassword: ada.password }, { Cookie }); // prettier-ignore
  await send('remove', remove, '/admin/team/2/remove', {}, { Cookie: changed }, '2');
  await db.insert(newsletterSubscribers).values({ email: MAIL, token: 'x' });
  await send('erase', privacy, '/admin/privacy', { who: MAIL, intent: 'erase' }, { Cookie: changed });
  await addCategory(1);
  await addRental({ id: 1 });
  const address = async (step: string, fields: Fields) =>
    send(step, calendars, '/admin/rentals/1/calendars', fields, { Cookie: changed }, '1');
  await address('address', { intent: 'add', name: 'SECRET marketplace' });
  await address('new-address', { intent: 'renew', subscriberId: '1' });
  await address('no-address', { intent: 'withdraw', subscriberId: '1' });
  const file = (step: string, loader: Action, path: string) =>
    run(step, loader, pageGet(path, { ...headers, Cookie: changed }));
  await file('reservations-file', reservationsFile, '/admin/reservations.csv');
  await file('payments-file', paymentsFile, '/admin/payments.csv?month=2026-11');
  await file('newsletter-file', newsletterFile, '/admin/newsletter.csv');
  await send('clear-demo', demo, '/admin/demo', {}, { Cookie: changed });
  await send('logout', logout, '/logout', {}, { Cookie: changed });
  await send('logout-twice', logout, '/logout', {}, { Cookie: changed });
  return [...secrets, token].filter(Boolean);
}
