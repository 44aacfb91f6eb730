import { expect, test } from 'vitest';
import { REDIRECT_TARGETS } from '../tests/support/redirect-targets';
import { ownPath, paths } from './paths';

test.each([
  ['/admin/3?tab=images#top', '/admin/3?tab=images#top'],
  ['/', '/'],
  ['/admin?q=日本', '/admin?q=%E6%97%A5%E6%9C%AC'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['admin', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/admin'], '/'],
])('ownPath(%j) is %s', (value, expected) => {
  expect(ownPath(value)).toBe(expected);
});

test('none of two hundred spellings leads to another site', () => {
  expect(new Set(REDIRECT_TARGETS).size).toBeGreaterThanOrEqual(200);
  const own = /^\/(?![/\\])[^\\\p{Cc}\u0080-\u{10ffff}]*$/u;
  const isOwn = (location: string) =>
    new URL(location, 'http://localhost:3000/auth').origin === 'http://localhost:3000';
  const leaving = REDIRECT_TARGETS.filter((target) => !own.test(ownPath(target)) || !isOwn(ownPath(target)));
  expect(leaving).toEqual([]);
});

test('queries omit missing values', () => {
  expect(paths.auth({ redirectTo: '/admin' })).toBe('/auth?redirectTo=%2Fadmin');
  expect(paths.category(3, { after: null })).toBe('/category/3');
});
