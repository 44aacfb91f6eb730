import { expect, test } from 'vitest';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { loader as adminPage } from '~/routes/admin._catalog.categories';
import { action, loader } from '~/routes/auth';
import { answerOf } from '../../support/answers';
import { args, formPost, pageGet } from '../../support/requests';

const encoded = (payload: string) => `/auth?redirectTo=${encodeURIComponent(payload)}`;

test('the page offers no target outside the site', async () => {
  for (const payload of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/'.repeat(3000),
  ]) {
    const { body } = await answerOf(() => loader(args(pageGet(encoded(payload)))));
    expect(body, payload.slice(0, 60)).toMatchObject({ redirectTo: '/admin' });
  }
});

test('a long address is not repeated in the redirect to the page, which no proxy would pass on', async () => {
  const asked = `/admin/categories?${`x${'[99]'.repeat(48)}=1&`.repeat(40)}`;
  const { status, headers } = await answerOf(() => adminPage(args(pageGet(asked))));
  expect([status, headers.get('Location')]).toEqual([303, '/auth?redirectTo=%2Fadmin']);
});

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
