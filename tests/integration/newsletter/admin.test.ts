import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { subscribe } from '~/domains/newsletter/subscribe.server';
import { exportSubscribers, listSubscribers } from '~/domains/newsletter/queries.server';
import { action as leave, loader as asking } from '~/routes/_site.newsletter_.unsubscribe.$token';
import { action as remove, loader as list } from '~/routes/admin.newsletter';
import { loader as csv } from '~/routes/admin.newsletter[.]csv';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { subscribed } from '../../support/subscribed';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

const rows = () => db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id);
const ask = (token: string) => answerOf(() => asking(args(pageGet(`/newsletter/unsubscribe/${token}`), { token })));
const press = (token: string, body: Record<string, string> = {}) =>
  answerOf(() => leave(args(formPost(`/newsletter/unsubscribe/${token}`, body), { token })));

test('opening the link changes nothing', async () => {
  const { token } = await subscribed();
  expect(await ask(token)).toMatchObject({ status: 200, body: { email: 'ada@example.com', left: false } });
  expect(await rows()).toMatchObject([{ unsubscribedAt: null }]);
});

test('one press unsubscribes, and a second press changes nothing', async () => {
  const { token } = await subscribed();
  await subscribed('grace@example.com');
  const answer = await press(token);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
  const [ada, grace] = await rows();
  expect(ada!.unsubscribedAt).toBeInstanceOf(Date);
  expect(grace!.unsubscribedAt).toBeNull();
  expect((await press(token)).status).toBe(303);
  expect((await rows())[0]).toEqual(ada);
  expect(await ask(token)).toMatchObject({ body: { left: true } });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'one-click unsubscribe as %s works without a redirect (RFC 8058)',
  async (kind) => {
    const { token } = await subscribed();
    const fields = new FormData();
    fields.set('List-Unsubscribe', 'One-Click');
    const body = kind.startsWith('multi') ? fields : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    // No cookie, no Origin, no browser headers.
    const request = new Request(`http://localhost:3000/newsletter/unsubscribe/${token}`, { method: 'POST', body });
    expect((await answerOf(() => leave(args(request, { token })))).status).toBe(200);
    expect((await rows())[0]!.unsubscribedAt).toBeInstanceOf(Date);
  },
);

test.each(['nobody-has-this-token', 'short', '', '%00'])('the link %j returns 404', async (token) => {
  expect((await ask(token)).status).toBe(404);
  expect((await press(token)).status).toBe(404);
});

test('the list shows the subscribers in pages and can be searched by part of the address', async () => {
  const emails = Array.from({ length: 60 }, (_, n) => ({ email: `reader${n}@example.com`, token: `token-${n}` }));
  await db.insert(newsletterSubscribers).values([...emails, { email: 'a_b@example.com', token: 'token-a' }]);
  await db.insert(newsletterSubscribers).values({ email: 'left@example.com', token: 'x', unsubscribedAt: new Date() });
  const first = await listSubscribers({});
  const second = await listSubscribers({ after: first.next! });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(61);
  expect((await listSubscribers({ q: 'A_B' })).rows.map(({ email }) => email)).toEqual(['a_b@example.com']);
  const page = await answerOf(() => list(args(pageGet('/admin/newsletter', { Cookie }))));
  expect(page.body).toMatchObject({ count: '61 subscribers', unconfirmed: null });
  await subscribe('later@example.com');
  const again = await answerOf(() => list(args(pageGet('/admin/newsletter', { Cookie }))));
  const unconfirmed = '1 unconfirmed address is not in the file.';
  expect(again.body).toMatchObject({ count: '61 subscribers', unconfirmed });
});

test('the export lists each subscriber once, with an unsubscribe link and without formulas', async () => {
  const { token } = await subscribed('=1+1@example.com');
  await subscribed('grace@example.com');
  await db.insert(newsletterSubscribers).values({ email: 'left@example.com', token: 'x', unsubscribedAt: new Date() });
  const { body, headers } = await answerOf(() => csv(args(pageGet('/admin/newsletter.csv', { Cookie }))));
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = (body as string).split('\r\n');
  expect(header).toBe('Email,Subscribed,Unsubscribe link');
  expect(lines[0]).toMatch(/^'=1\+1@example\.com,\d{4}-\d\d-\d\d \d\d:\d\d,http:\/\/localhost:3000\/newsletter\/uns/);
  expect(lines[0]).toContain(token);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^grace@/), '']);
  const batches = [];
  for await (const batch of exportSubscribers((own) => own, { batch: 1 })) batches.push(batch);
  expect(batches.flat().map(([email]) => email)).toEqual(['=1+1@example.com', 'grace@example.com']);
});

test('an admin deletes an address', async () => {
  const { id } = await subscribed();
  const post = (value: string) =>
    answerOf(() => remove(args(formPost('/admin/newsletter', { id: value }, { Cookie }))));
  expect((await post('x')).status).toBe(303);
  expect(await rows()).toHaveLength(1);
  expect((await post(String(id))).headers.get('Location')).toBe('/admin/newsletter');
  expect(await rows()).toEqual([]);
  expect((await post(String(id))).status).toBe(303);
});
