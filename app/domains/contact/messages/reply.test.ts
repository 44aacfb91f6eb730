import { expect, test } from 'vitest';
import { LONGEST_LINK, replyLink } from './reply';

const asked = { firstName: 'Ada', email: 'ada@example.com', interest: 'Other', message: 'First line\nsecond & last' };
const parts = (link: string) => {
  const [to, query = ''] = link.split('?');
  // Not URLSearchParams: in a mailto link a plus sign is literal.
  const read = Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent)));
  return { to, ...read } as { to: string; subject: string; body: string };
};

test('the reply starts with a salutation and quotes the message line by line', () => {
  expect(parts(replyLink(asked, 'Biscayne', 'Jul 14, 2026, 9:05 PM'))).toEqual({
    to: 'mailto:ada@example.com',
    subject: 'Your message to Biscayne: Other',
    body: 'Dear Ada,\r\n\r\n\r\n\r\nOn Jul 14, 2026, 9:05 PM, you wrote:\r\n> First line\r\n> second & last\r\n',
  });
});

test.each([
  ['a plus sign and injected headers', 'a+b?cc=eve@example.com&bcc=x@example.com'],
  ['a percent sign', '100%41@example.com'],
])('%s in an email address stays in the address', (_, email) => {
  const read = parts(replyLink({ ...asked, email }, 'Biscayne', 'now'));
  expect(decodeURIComponent(read.to)).toBe(`mailto:${email}`);
  expect(Object.keys(read)).toEqual(['to', 'subject', 'body']);
});

test.each([
  ['plain', 'x'.repeat(5000)],
  ['made of line breaks', '\n'.repeat(5000)],
  ['of four-byte characters', '🛥'.repeat(2500)],
  ['with a lone surrogate', `${'é'.repeat(3000)}\ud83d`],
])('a long message, %s, is cut between characters and marked as cut', (_, message) => {
  const link = replyLink({ ...asked, firstName: '🛥'.repeat(50), message }, 'Biscayne', 'now');
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
  expect(link.length).toBeGreaterThan(LONGEST_LINK - 60);
  expect(parts(link).body).toMatch(/> \[…\]\r\n$/);
});
