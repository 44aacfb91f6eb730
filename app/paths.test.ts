import { expect, test } from 'vitest';
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

test('queries omit missing values', () => {
  expect(paths.auth({ redirectTo: '/admin' })).toBe('/auth?redirectTo=%2Fadmin');
  expect(paths.category(3, null)).toBe('/category/3');
});
