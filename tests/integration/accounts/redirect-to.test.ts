import { expect, test } from 'vitest';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { action, loader } from '~/routes/auth';
import { answerOf } from '../../support/answers';
import { REDIRECT_TARGETS as payloads } from '../../support/redirect-targets';
import { args, formPost, pageGet } from '../../support/requests';

/** Where a browser on /auth goes when it receives `location`. */
const destination = (location: string) => new URL(location, 'http://localhost:3000/auth');
const encoded = (payload: string) => `/auth?redirectTo=${encodeURIComponent(payload)}`;

test('there are two hundred targets', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(200));

test.each(payloads.map((payload) => [JSON.stringify(payload).slice(0, 60), payload]))(
  '%s does not leave the site',
  async (_, payload) => {
    const { body } = await answerOf(() => loader(args(pageGet(encoded(payload)))));
    const { redirectTo } = body as { redirectTo: string };
    expect(destination(redirectTo).origin).toBe('http://localhost:3000');
    expect(redirectTo).toMatch(/^\/(?![/\\])[^\\\p{Cc}\u0080-\u{10ffff}]*$/u);
  },
);

test.each([
  ['/admin/7/images?tab=x#top', '/admin/7/images?tab=x#top'],
  ['/admin?q=日本', '/admin?q=%E6%97%A5%E6%9C%AC'],
  ['//evil.example', '/admin'],
  ['https://evil.example', '/admin'],
  [null, '/admin'],
])('after login, %s leads to %s', async (redirectTo, expected) => {
  const account = { username: `user-${Math.random()}`, password: 'long-enough-1' };
  expect(await createUser(account)).toMatchObject({ ok: true });
  const url = redirectTo === null ? '/auth' : encoded(redirectTo);
  const { status, headers } = await answerOf(() => action(args(formPost(url, account))));
  expect([status, headers.get('Location')]).toEqual([303, expected]);
});
