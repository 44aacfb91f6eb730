import { expect, test } from 'vitest';
import { env } from '~/env.server';
import { issueFormToken, checkFormToken } from '~/http/forms/form-token.server';

const NOW = Date.UTC(2026, 10, 21, 12);
const formToken = issueFormToken(NOW);
const MINIMUM = 1500;

test.each([
  ['a person', formToken, NOW + 20_000, 'good'],
  ['exactly the minimum time', formToken, NOW + MINIMUM, 'good'],
  ['a script', formToken, NOW + MINIMUM - 1, 'too-fast'],
  ['from the future', formToken, NOW - 60_000, 'too-fast'],
  ['left open overnight', formToken, NOW + 25 * 60 * 60 * 1000, 'expired'],
  ['none', undefined, NOW, 'absent'],
  ['blank', '', NOW, 'absent'],
  ['a file', new File([], 'token'), NOW, 'absent'],
  ['another time with the same signature', formToken.replace(/^\d+/, String(NOW - 90_000)), NOW + 5000, 'forged'],
  ['no signature', String(NOW), NOW + 5000, 'forged'],
  ['a short signature', `${NOW}.abc`, NOW + 5000, 'forged'],
])('judges a token from %s as %s', (_, value, now, verdict) => {
  expect(checkFormToken(value, now, MINIMUM)).toBe(verdict);
});

test('during a rotation tokens of the former secret stay good, and new ones use the new secret', () => {
  const [former] = env.SESSION_SECRET;
  const next = 'kJ4nW8vXq1Rz6Tb3Lm9Pc7Yd2Hs5Gf0A';
  const verdicts = (...secrets: string[]) => {
    env.SESSION_SECRET = secrets;
    return [formToken, issueFormToken(NOW)].map((value) => checkFormToken(value, NOW + 20_000, MINIMUM));
  };
  try {
    expect(verdicts(next, former!)).toEqual(['good', 'good']);
    const renewed = issueFormToken(NOW);
    expect(verdicts(next)).toEqual(['forged', 'good']);
    expect(checkFormToken(renewed, NOW + 20_000, MINIMUM)).toBe('good');
  } finally {
    env.SESSION_SECRET = [former!];
  }
});
