import { expect, test } from 'vitest';
import { describeFailure, isServerDown } from './failure';

const because = (fields: object) => Object.assign(new Error('550 <ada@example.com> is unknown'), fields);

test.each([
  [{ code: 'ECONNREFUSED' }, 'The mail server could not be reached (ECONNREFUSED)'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'The mail server did not answer in time (ETIMEDOUT)'],
  [
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    'The mail server refused the login: 535 after AUTH PLAIN',
  ],
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <ada@example.com>: no', command: 'RCPT TO' },
    'The mail server rejected the email: 550 5.1.1 after RCPT TO',
  ],
  [
    { code: 'EMESSAGE', responseCode: 451, response: 'x', command: 'ada@x.y' },
    'The mail server rejected the email: 451',
  ],
  [{ code: 'EWEIRD' }, 'The email could not be sent (EWEIRD)'],
  [{ code: 'ada@example.com' }, 'The email could not be composed or sent'],
  [{}, 'The email could not be composed or sent'],
])('%j', (fields, words) => {
  expect(describeFailure(because(fields))).toBe(words);
});

test('any thrown value is described without its text', () => {
  for (const thrown of [null, undefined, 'ada@example.com', 7]) {
    expect(describeFailure(thrown)).toBe('The email could not be composed or sent');
  }
});

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'ECONNECTION', responseCode: 421 }, true],
  [{ code: 'EAUTH', responseCode: 535 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', responseCode: 451 }, false],
  [{}, false],
])('%j: the server is down: %s', (fields, down) => {
  expect(isServerDown(because(fields))).toBe(down);
});
