import { expect, test } from 'vitest';
import {
  isPublicAddress,
  publicLookup,
  RefusedAddress,
  refusedUrl,
} from '~/domains/calendars/feeds/public-address.server';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])(
  // prettier-ignore
  '%s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(refusedUrl(new URL(`https://${host}/a.ics`), [])?.message).toBe('The address is not public');
  },
);

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['file:///etc/passwd', 'ftp://example.com/', 'https://user:secret@example.com/', 'http://2130706433/'])(
  '%s is not asked',
  (url) => {
    expect(refusedUrl(new URL(url), [])?.message).toBe('The address is not public');
  },
);

test.each(['http://example.com/', 'http://8.8.8.8/'])('%s would tell the secret address to the network', (url) => {
  expect(refusedUrl(new URL(url), [])?.message).toBe(
    'The address is not encrypted: change it to one that begins with https',
  );
  expect(refusedUrl(new URL(url.replace('http', 'https')), [])).toBeNull();
  expect(refusedUrl(new URL(url), [new URL(url).hostname])).toBeNull();
});

test('a name that leads to a private address is refused when it connects, whatever it was before', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  const find = ((_: string, __: object, reply: (error: null, found: object[]) => void) =>
    reply(null, [{ address: answers.shift(), family: 4 }])) as never;
  const ask = () =>
    new Promise((resolve) => publicLookup([], find)('calendar.example', {}, (error, address) => resolve(error?.message ?? address))); // prettier-ignore
  expect(await ask()).toBe('93.184.215.14');
  expect(await ask()).toBe('The address is not public');
});

test('a name with a public and a private address is not asked at either', () => {
  const find = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.1.2.3', family: 4 },
    ])) as never;
  const answers: unknown[] = [];
  publicLookup([], find)('calendar.example.com', { all: true }, (error) => answers.push(error));
  expect(answers).toEqual([new RefusedAddress()]);
});
