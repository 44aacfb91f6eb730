/** A body as an attacker, or an unlucky visitor, sends it, and the allowed results. */
export type Hostile = {
  name: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  /** 3xx means accepted. None of these may cause a 500. */
  allowed: readonly number[];
  /** False if nothing may be stored. */
  mayStore: boolean;
};

/** A form of `fields` fields, each a few bytes that a parser would turn into 48 nested lists. */
export const expandingForm = (fields: number) =>
  Array.from({ length: fields }, (_, index) => `x${index}${'[99]'.repeat(48)}=1`).join('&');

/** JSON with `levels` nested lists, and JSON with `count` keys. */
export const listsInLists = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
export const numberedKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));

type Form = {
  /** Valid fields of the form. */
  good: Readonly<Record<string, string>>;
  /** The names of a required one-line text field and of a longer free text field. */
  line: string;
  text: string;
};

const URLENCODED = 'application/x-www-form-urlencoded';
const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };
const REFUSED = [400] as const;
const ACCEPTED = [303] as const;
const EITHER = [303, 400] as const;

/** Values that Conform reads as form commands, in shapes that its own scripts never send. */
const INTENTS = [
  '',
  '{',
  'null',
  '1',
  '"validate"',
  '[]',
  '{}',
  '{"type":"validate"}',
  '{"type":"insert","payload":{"name":"__proto__"}}',
  '{"type":"remove","payload":{"name":"a","index":-1}}',
  '{"type":"reorder","payload":{"name":"a.b[99999999]","from":0,"to":1}}',
  '{"type":"update","payload":{"name":"a\\u005b99999999]","value":1}}',
  '{"type":"update","payload":{"value":' + '['.repeat(2500) + ']'.repeat(2500) + '}}',
  '{"type":"update","payload":{"name":"constructor.prototype","value":1}}',
  '{"type":"\u0000","payload":null}',
];

const WORDS: Array<[name: string, word: string]> = [
  ['control characters', 'Ada\u0000\u0007\u001b[31m Lovelace\r\nBcc: all@example.com'],
  ['emoji', 'Ada 👩🏽‍💻🏝️ Lovelace'],
  ['HTML', `"><script>alert(1)</script><img src=x onerror=alert(1)>`],
  ['SQL', `Robert'); drop table bookings; --`],
  ['templates', '{{7*7}} ${7*7} <%= 7*7 %>'],
  ['right-to-left', '\u202eevil\u202c \u05e2\u05d1\u05e8\u05d9\u05ea'],
  ['stacked accents', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'],
];

/** The rows about the text of a field. The other rows are about reading a body, which is the same for all forms. */
export const hostileTexts = (form: Form): Hostile[] =>
  hostileForms(form).filter(({ name }) => / in a (line|text)$|^an empty body$|honeypot|^a very long/.test(name));

/** Everything that a form may receive. One form is enough, since the app reads all forms alike. */
export function hostileForms({ good, line, text }: Form): Hostile[] {
  const encoded = (change: Record<string, string | undefined>, extra = '') => {
    const fields = Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined);
    return new URLSearchParams(fields as Array<[string, string]>).toString() + extra;
  };
  const row = (name: string, body: Hostile['body'], allowed: readonly number[], headers = {}): Hostile => ({
    name,
    body,
    allowed,
    mayStore: allowed.some((status) => status < 400),
    headers: { 'Content-Type': URLENCODED, ...SAME_SITE, ...headers },
  });
  const multipart = (
    name: string,
    body: string,
    allowed: readonly number[],
    type = 'multipart/form-data; boundary=cut',
  ) => row(name, body, allowed, { 'Content-Type': type });
  const part = (head: string, value: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = (leftOut?: string) =>
    Object.entries(good)
      .filter(([name]) => name !== leftOut)
      .map(([name, value]) => part(`name="${name}"`, value))
      .join('');

  return [
    row('an empty body', '', REFUSED),
    row('a very long line', encoded({ [line]: 'x'.repeat(20_000) }), REFUSED),
    row('a very long text', encoded({ [text]: 'x'.repeat(40_000) }), REFUSED),
    row('an oversized body', encoded({ [text]: 'x'.repeat(3_000_000) }), [413]),
    row('too many fields', encoded({}, '&a=1'.repeat(1000)), REFUSED),
    ...WORDS.flatMap(([name, word]) => [
      row(`${name} in a line`, encoded({ [line]: word }), EITHER),
      row(`${name} in a text`, encoded({ [text]: `${word} and more words` }), ACCEPTED),
    ]),
    row('invalid UTF-8', encoded({ [text]: undefined }, `&${text}=%FF%FE%C0%AF%ED%A0%80 and more`), ACCEPTED),
    row('a broken escape', encoded({ [text]: undefined }, `&${text}=%ZZ%2 and more words`), ACCEPTED),
    row('a nested name', encoded({ [line]: undefined, [`${line}[a]`]: 'Ada Lovelace' }), REFUSED),
    row('a name with a path', encoded({ [line]: undefined, [`${line}.a.b`]: 'Ada Lovelace' }), REFUSED),
    row('a list', encoded({ [line]: undefined, [`${line}[0]`]: 'Ada Lovelace' }), REFUSED),
    row('a list with a huge index', encoded({ 'other[99999999]': 'x' }), REFUSED),
    row('nested lists with huge indexes', encoded({ 'other[9999][9999][9999]': 'x' }), REFUSED),
    row('a deeply nested name', encoded({ ['a.'.repeat(5000) + 'a']: 'x' }), REFUSED),
    row('a repeated field', encoded({}, `&${line}=Somebody+Else`), REFUSED),
    row('a repeated guard field', encoded({}, '&formToken=x&idempotencyKey=x&website='), EITHER),
    ...['__proto__', '__proto__.polluted', 'constructor.prototype.polluted', 'toString', 'then', '', '[]', '.'].map(
      (name) => row(`a field named '${name}'`, encoded({ [name]: '1' }), EITHER),
    ),
    ...INTENTS.map((intent, index) =>
      row(`forged intent ${index + 1}`, encoded({ __intent__: intent }), [200, 303, 400, 413]),
    ),
    row('a forged state', encoded({ __state__: '{"validated":' }), EITHER),
    row('a filled honeypot', encoded({ website: 'https://spam.example' }), REFUSED),
    row('plain text', encoded({}), [415], { 'Content-Type': 'text/plain' }),
    row('JSON', JSON.stringify(good), [415], { 'Content-Type': 'application/json' }),
    row('an unknown media type', encoded({}), [415], { 'Content-Type': 'application/x-www-form-urlencodedx' }),
    row('a cross-site request', encoded({}), [403], { 'Sec-Fetch-Site': 'cross-site' }),
    row('a foreign origin', encoded({}), [403], { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }),
    multipart('valid multipart', `${parts()}--cut--\r\n`, ACCEPTED),
    multipart('multipart without a boundary', `${parts()}--cut--\r\n`, REFUSED, 'multipart/form-data'),
    multipart(
      'multipart with a mismatched boundary',
      `${parts()}--cut--\r\n`,
      REFUSED,
      'multipart/form-data; boundary=other',
    ),
    multipart('truncated multipart', parts(), REFUSED),
    multipart('empty multipart', '--cut--\r\n', REFUSED),
    multipart(
      'a file in a text field',
      `${parts(line)}${part(`name="${line}"; filename="a.txt"`, 'Ada')}--cut--\r\n`,
      REFUSED,
    ),
    row(
      'noise',
      Uint8Array.from({ length: 5000 }, (_, index) => (index * 97) % 256),
      REFUSED,
    ),
  ];
}
