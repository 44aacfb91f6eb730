import type { Dice } from './dice';

/** Texts that an attacker, or an unlucky visitor, enters in a text field. */
export const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '2147483648',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '2099-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m\r\nX-Injected: yes',
  '\ud800',
  'a\udfffb',
  '\u202eevil\u2066',
  'Z\u0351\u036b'.repeat(300),
  '👩🏽‍💻'.repeat(200),
  '\ufeff',
  '\uffff',
  `"><script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `' or 1=1; drop table bookings; --`,
  '$1 %s %n {{7*7}} ${7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/\\@x',
  'x'.repeat(300),
  'x'.repeat(70_000),
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  '=cmd|calc!A1',
  '__proto__',
  '٣',
];
/** Names that are special to objects, parsers or Conform. */
const NAMES = [
  '__proto__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor',
  'constructor.prototype.polluted',
  'toString',
  'then',
  'valueOf',
  'hasOwnProperty',
  '',
  '[]',
  '.',
  'a[99999999]',
  'a[9999][9999][9999]',
  `a${'[99]'.repeat(48)}`,
  `email[0]${'[99]'.repeat(20)}`,
  '[99][99][99]',
  'a[-1]',
  'a[__proto__]',
  'a.'.repeat(3000) + 'a',
  'name[a]',
  'images[0].url.x',
  'extra[0].__proto__.x',
  'specifications[constructor]',
  '\u0000',
  'intent',
  '__intent__',
  '__state__',
  'version',
  'agreed',
  'conflict',
];
const INTENTS = [
  '',
  '{',
  'null',
  '1',
  '[]',
  '{"type":"validate"}',
  '{"type":"validate","payload":null}',
  '{"type":"reset","payload":{"name":"__proto__"}}',
  '{"type":"insert","payload":{"name":"__proto__"}}',
  '{"type":"insert","payload":{"name":"name","defaultValue":{"toString":1},"index":1e9}}',
  '{"type":"remove","payload":{"name":"images","index":-1}}',
  '{"type":"remove","payload":{"name":"description","index":0}}',
  '{"type":"reorder","payload":{"name":"images","from":0,"to":99999999}}',
  '{"type":"reorder","payload":{"name":"a.b[99999999]","from":0,"to":1}}',
  '{"type":"update","payload":{"name":"constructor.prototype","value":1}}',
  '{"type":"update","payload":{"name":"images","value":"no list"}}',
  `{"type":"update","payload":{"value":${'['.repeat(2500)}${']'.repeat(2500)}}}`,
  '{"type":"\\u0000","payload":null}',
];

export type Body = { type?: string; bytes: Buffer };
type Fields = Array<[name: string, value: string]>;

/** Valid fields with one to four changes. */
export function spoilt(dice: Dice, good: Fields): Fields {
  const fields = good.map(([name, value]): [string, string] => [name, value]);
  for (let times = 1 + dice.below(4); times > 0; times--) {
    const at = dice.below(Math.max(1, fields.length));
    const name = fields[at]?.[0] ?? 'name';
    const change = dice.below(8);
    if (change <= 2) fields[at] = [name, dice.pick(WORDS)];
    else if (change === 3) fields.splice(at, 1);
    else if (change === 4) fields.push([name, dice.pick(WORDS)]);
    else if (change === 5) fields.push([dice.pick(NAMES), dice.pick(WORDS)]);
    else if (change === 6) fields.push(['__intent__', dice.pick(INTENTS)]);
    else fields[at] = [dice.pick([`${name}[0]`, `${name}.a`, `${name}[a]`, `${name}\u0000`]), dice.pick(WORDS)];
  }
  if (dice.chance(0.02)) for (let extra = 0; extra < 3000; extra++) fields.push([`f${extra}`, 'x']);
  // A small body, but each field would become nested lists.
  if (dice.chance(0.02)) for (let extra = 0; extra < 322; extra++) fields.push([`x${extra}${'[99]'.repeat(48)}`, '1']);
  return fields;
}

const URLENCODED = 'application/x-www-form-urlencoded';
const escaped = (text: string, dice: Dice) => {
  // Replaces a lone surrogate with the three bytes that careless encoders emit.
  const encoded = encodeURIComponent(Buffer.from(text).toString('utf8')).replaceAll('%EF%BF%BD', '%ED%A0%80');
  return dice.chance(0.05) ? `${encoded}%ZZ%ED%A0%80%` : encoded;
};

/** Encodes the fields like a form, or in ways that no form would. */
export function formBody(dice: Dice, fields: Fields): Body {
  const kind = dice.below(12);
  const encoded = fields.map(([name, value]) => `${escaped(name, dice)}=${escaped(value, dice)}`).join('&');
  if (kind <= 5) return { type: URLENCODED, bytes: Buffer.from(encoded) };
  if (kind === 6) return { type: dice.pick(TYPES), bytes: Buffer.from(encoded) };
  if (kind === 7) return { type: URLENCODED, bytes: noise(dice, 1 + dice.below(4000)) };
  const boundary = dice.pick(['cut', '--', 'x'.repeat(70), 'a b', '"']);
  const type = `multipart/form-data; boundary=${dice.chance(0.1) ? 'other' : boundary}`;
  return { type: dice.chance(0.05) ? 'multipart/form-data' : type, bytes: multipart(dice, fields, boundary) };
}

const TYPES = [
  '',
  'text/plain',
  'application/json',
  'application/xml',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencodedx',
  'APPLICATION/X-WWW-FORM-URLENCODED',
  ';;;=',
  'x'.repeat(4000),
];

function multipart(dice: Dice, fields: Fields, boundary: string): Buffer {
  const parts = fields.flatMap(([name, value]) => {
    const file = dice.pick([
      '',
      '',
      '; filename="a.png"',
      '; filename="../../a.png"',
      "; filename*=utf-8''%00",
      '; filename=""',
    ]);
    const type = dice.pick([
      '',
      '',
      'Content-Type: image/png\r\n',
      'Content-Type: text/html\r\n',
      'Content-Transfer-Encoding: base64\r\n',
    ]);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`;
    return [Buffer.from(head), dice.chance(0.2) ? noise(dice, 500) : Buffer.from(value), Buffer.from('\r\n')];
  });
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const broken = dice.below(6);
  if (broken === 0) return whole.subarray(0, dice.below(whole.length));
  if (broken === 1) return Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  if (broken === 2)
    return Buffer.from(
      whole.toString('latin1').replace('form-data;', dice.pick(['', 'attachment;', 'form-data'])),
      'latin1',
    );
  return whole;
}

export const noise = (dice: Dice, length: number) => Buffer.from(Array.from({ length }, () => dice.below(256)));

const STRANGE: unknown[] = [
  null,
  true,
  -0,
  1e308,
  0.1,
  -5,
  2 ** 53,
  [],
  {},
  [[[]]],
  { length: 1e9 },
  { toString: null },
  ['a', null, {}],
  { then: 'x' },
  Array(500).fill('x'),
];

/** An API body with changes, or a body that is not JSON. */
export function jsonBody(dice: Dice, good: Record<string, unknown>): Body {
  const type = dice.chance(0.9) ? 'application/json' : dice.pick(TYPES);
  const kind = dice.below(12);
  if (kind === 0) return { type, bytes: Buffer.from(dice.pick(NO_JSON)) };
  if (kind === 1) return { type, bytes: noise(dice, dice.below(2000)) };
  const entries = Object.entries(good).filter(() => dice.chance(0.95));
  for (let times = dice.below(4); times > 0; times--) {
    const name = dice.chance(0.7) ? (entries[dice.below(entries.length)]?.[0] ?? 'name') : dice.pick(NAMES);
    entries.push([name, dice.chance(0.5) ? dice.pick(WORDS) : dice.pick(STRANGE)]);
  }
  // Written by hand, so that names can repeat and __proto__ is a name.
  const text = `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  return { type, bytes: Buffer.from(text) };
}

const NO_JSON = [
  '',
  '{',
  'null',
  '1',
  '"x"',
  '[]',
  '\ufeff{}',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"a":"\\ud800"}',
  '{"__proto__":{"polluted":1}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
];
