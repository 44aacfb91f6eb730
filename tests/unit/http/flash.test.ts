import { afterEach, expect, test, vi } from 'vitest';
import { redirectWithFlash, takeFlash } from '~/http/forms/flash.server';
import { deviceCookie, deviceToken } from '~/http/sessions/known-device.server';
import { sessionCookie } from '~/http/sessions/session.server';
import { showOnce, takeShownOnce } from '~/http/sessions/shown-once.server';

afterEach(() => void vi.useRealTimers());

const carrying = (...setCookies: string[]) => {
  const Cookie = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return new Request('http://localhost:3000/admin', { headers: { Cookie } });
};
const session = (name: string) => sessionCookie.serialize(name.padEnd(43, '-'));
const setBy = (headers: HeadersInit) => new Headers(headers).get('Set-Cookie') ?? '';

test('a flash message is read by the next page, which removes its cookie', async () => {
  const answer = await redirectWithFlash('/admin', { title: 'Saved' }, { 'X-Own': 'kept' });
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('X-Own')]).toEqual([303, '/admin', 'kept']);
  const cookie = setBy(answer.headers);
  expect(cookie).toMatch(/^__flash=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const { flash, headers } = await takeFlash(carrying(cookie));
  expect(flash).toMatchObject({ title: 'Saved', id: expect.any(String) });
  expect(setBy(headers)).toMatch(/^__flash=; Max-Age=0; Path=\//);
});

test('a link that is shown once is read by the next admin page, which removes its cookie', async () => {
  const [mine, another] = [await session('mine'), await session('another')];
  const cookie = setBy(await showOnce(carrying(mine), 'the link'));
  expect(cookie).toMatch(/^__once=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/);
  const { secret, headers } = await takeShownOnce(carrying(mine, cookie));
  expect(secret).toBe('the link');
  expect(setBy(headers)).toMatch(/^__once=; Max-Age=0; Path=\//);
  // In any other session, the cookie is worthless and is removed as well.
  for (const request of [carrying(another, cookie), carrying(cookie)]) {
    const answer = await takeShownOnce(request);
    expect([answer.secret, setBy(answer.headers)]).toEqual([null, expect.stringMatching(/^__once=; Max-Age=0/)]);
  }
});

test('a link that was made without a session is shown to none', async () => {
  const cookie = setBy(await showOnce(carrying(), 'the link'));
  expect((await takeShownOnce(carrying(cookie))).secret).toBeNull();
});

test.each([
  '',
  'a=b',
  '__flash=',
  '__flash=eyJ0aXRsZSI6IlBheSBoZXJlIn0%3D',
  '__flash=eyJ0aXRsZSI6IlBheSBoZXJlIn0%3D.AAAA',
])('an unsigned cookie %j is ignored', async (cookie) => {
  expect((await takeFlash(carrying(cookie))).flash).toBeNull();
  expect((await takeShownOnce(carrying(cookie.replace('__flash', '__once')))).secret).toBeNull();
});

test('a value that was signed for one cookie is not accepted as another', async () => {
  const device = await deviceCookie('a token');
  expect(await deviceToken(carrying(device))).not.toBeNull();
  expect((await takeFlash(carrying(device.replace('__device', '__flash')))).flash).toBeNull();
  const flash = setBy((await redirectWithFlash('/', { title: 'Pay here' })).headers);
  expect((await takeShownOnce(carrying(flash.replace('__flash', '__once')))).secret).toBeNull();
});

test.each<[what: string, seconds: number, make: () => Promise<string>, isRead: (cookie: string) => Promise<unknown>]>([
  [
    'flash message',
    60,
    async () => setBy((await redirectWithFlash('/', { title: 'Saved' })).headers),
    async (cookie) => (await takeFlash(carrying(cookie))).flash,
  ],
  [
    'shown link',
    60,
    async () => setBy(await showOnce(carrying(await session('mine')), 'the link')),
    async (cookie) => (await takeShownOnce(carrying(await session('mine'), cookie))).secret,
  ],
  ['known browser', 31_536_000, () => deviceCookie('a token'), (cookie) => deviceToken(carrying(cookie))],
])('the server itself ends a copied %s after %i seconds', async (_, seconds, make, isRead) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cookie = await make();
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(await isRead(cookie)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(await isRead(cookie)).toBeNull();
});
