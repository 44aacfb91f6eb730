import { describe, expect, test } from 'vitest';
import { describeDevice } from '~/domains/accounts/rules';
import { ChangePassword, Login, NewAccount, Register, TeamRequest } from '~/domains/accounts/schema';

const messages = (result: ReturnType<typeof Login.safeParse>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const SHORT_NAME = 'username: Username must be at least 3 characters';
const SHORT_PASSWORD = 'password: Password must be at least 6 characters';

describe('the username of a new account', () => {
  const read = (username: string) => NewAccount.safeParse({ username, password: 'long-enough-1' });

  test.each(['ada', 'Ada Lovelace', 'j.o’brien'.replace('’', "'"), 'ada@example.com', 'Zoë-2', 'ＡＤＡ', 'łukasz'])(
    '%s',
    (name) => {
      expect(read(name)).toMatchObject({ success: true, data: { username: name.normalize('NFKC') } });
    },
  );

  test.each([
    ['(customer)'],
    ['(system)'],
    ['Customer'],
    ['the system'],
    ['att\u200back'],
    ['att\u00adack'],
    ['аttack'],
    ['αdmin'],
    ['admın'],
    ['аттак'],
    ['ada\u202Exx'],
    ['ada  lovelace'],
    ['ada.'],
    ['admin²x!'],
    ['ɑda'],
  ])('is not %j', (name) => expect(read(name).success).toBe(false));

  test('says one thing about an empty one', () => {
    expect(read('').error?.issues.map(({ message }) => message)).toEqual(['Username must be at least 3 characters']);
  });
});

describe('login (specification, section 5)', () => {
  test.each<[string, unknown, string[]]>([
    ['no fields', {}, [SHORT_NAME, SHORT_PASSWORD]],
    ['blank', { username: '', password: '' }, [SHORT_NAME, SHORT_PASSWORD]],
    ['two letters', { username: 'ab', password: '123456' }, [SHORT_NAME]],
    ['spaces around two letters', { username: ' ab ', password: '123456' }, [SHORT_NAME]],
    ['five characters', { username: 'abc', password: '12345' }, [SHORT_PASSWORD]],
    ['the shortest valid values', { username: 'abc', password: '123456' }, []],
    ['a password of 200 characters', { username: 'abc', password: 'x'.repeat(200) }, []],
    ['wrong types', { username: 3, password: 123456 }, [SHORT_NAME, SHORT_PASSWORD]],
    ['a megabyte', { username: 'abc', password: 'x'.repeat(1e6) }, ['password: Use at most 200 characters']],
  ])('reports the specified messages for: %s', (_, input, expected) => {
    expect(messages(Login.safeParse(input))).toEqual(expected);
  });

  test('trims a username and strips its control characters; keeps a password as typed', () => {
    const typed = { username: ' Ada\u0000 ', password: '  six  \u0007' };
    expect(Login.parse(typed)).toEqual({ username: 'Ada', password: '  six  \u0007' });
  });
});

describe('a new password', () => {
  test.each([
    ['1234567', false],
    ['12345678', true],
    ['a phrase of sixty-four characters, with spaces, which is typed..', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('with %s is accepted: %s', (password, fits) => {
    expect(NewAccount.safeParse({ username: 'ada', password }).success).toBe(fits);
    expect(Register.safeParse({ username: 'ada', password, confirmPassword: password }).success).toBe(fits);
    expect(ChangePassword.safeParse({ currentPassword: 'x', password, confirmPassword: password }).success).toBe(fits);
  });

  test('must match its confirmation', () => {
    const different = { username: 'ada', password: 'long-enough', confirmPassword: 'long-enougH' };
    expect(messages(Register.safeParse(different) as never)).toEqual(['confirmPassword: Passwords do not match']);
  });
});

test.each<[unknown, boolean]>([
  [{ intent: 'invite' }, true],
  [{ intent: 'invite', note: 'x'.repeat(101) }, false],
  [{ intent: 'revoke-invitation', id: '7' }, true],
  [{ intent: 'revoke-invitation', id: '7; drop table users' }, false],
  [{ intent: 'revoke-invitation', id: '3000000000' }, false],
  [{ intent: 'revoke-session', id: '' }, false],
  [{ intent: 'end-other-sessions' }, true],
  [{ intent: 'delete-everything' }, false],
  [{}, false],
])('the team page accepts %j: %s', (input, fits) => {
  expect(TeamRequest.safeParse(input).success).toBe(fits);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Mac'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('describes the user agent %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
