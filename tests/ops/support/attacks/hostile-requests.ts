import type { BuiltRoute } from '../built-routes';
import { filled } from '../built-routes';
import { Dice } from './dice';
import { type Body, formBody, jsonBody, noise, spoilt, WORDS } from './hostile-bodies';
import type { PageForm } from './page-forms';
import { PAYLOAD } from './payload';
import type { Sending } from '../wire';

/** The real data that a generated request may use. */
export type Ground = {
  host: string;
  routes: BuiltRoute[];
  forms: PageForm[];
  /** The token of a signed-in session. */
  token: string;
  /** The cookie of that session. */
  cookie: string;
};
/** A second host that nginx serves, whose name can be written in capitals. */
export const OTHER_HOST = 'biscayne.test';
export type HostileRequest = Sending & { target: string; headers: Array<[string, string]>; signedIn: boolean };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const ODD_METHODS = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'PROPFIND',
  'MKCOL',
  'LOCK',
  'PURGE',
  'QUERY',
  'get',
  'G\u0000T',
  'X'.repeat(300),
];
const IDS = [
  '1',
  '2',
  '3',
  '7',
  '0',
  '-1',
  '01',
  '1e1',
  '2147483647',
  '2147483648',
  '9'.repeat(400),
  'x',
  '%00',
  '%2e%2e',
  '%2F',
  '..;',
  '%ff',
  '%C0%AF',
  '%u0041',
  '1%0d%0aX-Injected:yes',
  "1'--",
  '%F0%9F%92%A9',
  '__proto__',
  'constructor',
  '1.data',
  '%5c',
  ' 1'.trim() + '%20',
];
const PATHS = [
  '/',
  '//',
  '///evil.example',
  '/\\evil.example',
  '/.',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.env',
  '/.git/config',
  '/build/server/index.js',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/',
  '/uploads/',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%00.webp',
  `/uploads/${'0'.repeat(32)}-1x1-aaaaaa.webp`,
  '/favicon.svg/x',
  '/placeholder-image.svg',
  '/healthcheck',
  '/metrics',
  '/__manifest?p=/admin&version=1',
  '/_root.data',
  '/.data',
  '/admin.data',
  '/api',
  '/api/',
  '/api/nothing',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  `/${'a/'.repeat(2000)}`,
  `/${'%2f'.repeat(1000)}`,
  '/*',
  '*',
  '?',
  '#',
  '',
  'http://evil.example/',
  '/errors/page/503',
  '/@app',
  '/none',
  '/index.html',
  '/;/admin',
  '/admin%2f',
  '/ADMIN',
  '/admin/./team',
  '/a b',
  '/\u00e9',
  '/\ud83d\udca9',
  '/robots.txt',
  '/sitemap.xml',
];
const QUERY = [
  '',
  '?',
  '?index',
  '?index&index',
  '?_data=root',
  '?_data=routes/admin',
  '?_data=__proto__',
  '?_routes=root,routes/admin',
  '?_routes=__proto__',
  '?after=x',
  '?after=1_1',
  '?after=9999999999999_1',
  '?q=%00',
  "?q='",
  '?q=%',
  '?status=__proto__',
  '?picture=1e9',
  '?month=0000-00',
  '?month=9999-99',
  '?month[]=x',
  '?redirectTo=//evil.example',
  '?invite=x',
  '?category=99999999999',
  '?startDate=x&startDate=y',
  '?sent=1',
  '?utm_source=x',
  `?q=${'x'.repeat(3000)}`,
  `?${'a=1&'.repeat(1000)}`,
  '?__proto__[x]=1',
  `?${`x${'[99]'.repeat(48)}=1&`.repeat(40)}`,
  `?q[${'['.repeat(500)}`,
  '?state=due',
  '?before=x',
  '?rental=-1',
  '?message=1',
  '?mode=register',
];

/** Request `number` of a run; the same seed and ground make the same request. */
export function hostileRequest(seed: number, number: number, ground: Ground): HostileRequest {
  const dice = new Dice(seed * 1_000_003 + number);
  const kind = dice.throw();
  const drawn = kind < 0.42 ? form(dice, ground) : kind < 0.65 ? call(dice, ground) : visit(dice, ground);
  const signedIn = dice.chance(0.5);
  const headers = headersOf(dice, ground, drawn, signedIn);
  const head = [`${drawn.method} ${drawn.target} ${dice.chance(0.01) ? dice.pick(VERSIONS) : 'HTTP/1.1'}`];
  for (const [name, value] of headers) head.push(`${name}: ${value}`);
  return { ...drawn, headers, signedIn, ...pieces(dice, head, drawn.body) };
}
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1.1', 'ICY', ''];

type Drawn = { method: string; target: string; body?: Body };

/** Irreversible operations mostly get ids that do not exist: otherwise the rest of the run would find no data. */
const DRASTIC = /delete|remove|clear|logout|account|privacy|seed/;
const idFor = (dice: Dice, drastic: boolean) => () =>
  drastic && dice.chance(0.98)
    ? dice.pick(['999999', '0', 'x', '%00', '-1'])
    : dice.chance(0.5)
      ? dice.pick(['1', '2', '3'])
      : dice.pick(IDS);

function form(dice: Dice, { forms }: Ground): Drawn {
  const { action, fields } = dice.pick(forms);
  const drastic = DRASTIC.test(action);
  const target = drastic && dice.chance(0.9) ? action.replace(/\/\d+/, '/999999') : action;
  const method = dice.chance(0.93) ? 'POST' : dice.pick([...METHODS, ...ODD_METHODS]);
  return { method, target: dice.chance(0.08) ? asData(target) : target, body: formBody(dice, spoilt(dice, fields)) };
}

function call(dice: Dice, { routes }: Ground): Drawn {
  const { pattern } = dice.pick(routes.filter(({ api, hasAction }) => api && hasAction));
  const method = dice.chance(0.9) ? dice.pick(METHODS.slice(0, 5)) : dice.pick(ODD_METHODS);
  const target = filled(pattern, idFor(dice, method === 'DELETE' || DRASTIC.test(pattern)));
  if (method === 'DELETE' && /testimonials$/.test(target) && dice.chance(0.95)) return call(dice, { routes } as Ground);
  const body = /upload/.test(pattern) ? formBody(dice, spoilt(dice, [['image', 'x'], ['images', 'y']])) : jsonBody(dice, PAYLOAD); // prettier-ignore
  return { method, target: target + (dice.chance(0.2) ? dice.pick(QUERY) : ''), body };
}

function visit(dice: Dice, { routes }: Ground): Drawn {
  const known = () => filled(dice.pick(routes).pattern, idFor(dice, false));
  const path = dice.chance(0.65) ? known() : dice.pick(PATHS);
  const method = dice.chance(0.7) ? 'GET' : dice.pick([...METHODS, ...ODD_METHODS]);
  const query = dice.chance(0.5) ? dice.pick(QUERY) : '';
  const body = dice.chance(0.1) ? { bytes: noise(dice, dice.below(300)) } : undefined;
  return { method, target: (dice.chance(0.15) ? asData(path) : path) + query, body };
}

/** The same address, as scripts request its data. */
const asData = (target: string) => {
  const [path = '', query] = target.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
};

function headersOf(dice: Dice, { host, cookie }: Ground, { method, body }: Drawn, signedIn: boolean) {
  const headers: Array<[string, string]> = [['Host', dice.chance(0.04) ? dice.pick(hostsLike(host)) : host]];
  const own = `http://${host}`;
  if (method !== 'GET') {
    if (dice.chance(0.9)) headers.push(['Origin', dice.chance(0.88) ? own : dice.pick(originsLike(host))]);
    if (dice.chance(0.03)) headers.push(['Origin', dice.pick(originsLike(host))]);
    if (dice.chance(0.4)) headers.push(['Sec-Fetch-Site', dice.chance(0.9) ? 'same-origin' : dice.pick(['cross-site', 'same-site', 'none', '\u00e9', 'same-origin, cross-site'])]); // prettier-ignore
  }
  const cookies = signedIn ? [cookie] : [];
  if (dice.chance(0.15)) cookies.push(forgedCookie(dice));
  if (dice.chance(0.05)) cookies.unshift(forgedCookie(dice));
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  if (body?.type !== undefined) headers.push(['Content-Type', body.type]);
  headers.push(['Fly-Client-IP', `198.18.${dice.below(250)}.${dice.below(250)}`]);
  for (let times = dice.chance(0.35) ? 1 + dice.below(3) : 0; times > 0; times--) headers.push(dice.pick(ODD_HEADERS));
  return headers;
}

const hostsLike = (host: string) => [
  host.toUpperCase(),
  `LOCALHOST:${host.split(':')[1]}`,
  'evil.example',
  '',
  `${host}.`,
  `${host}@evil.example`,
  `user@${host}`,
  '[::1',
  '[::1]:99999',
  'a b',
  '\u00e9',
  '%00',
  `${host}/x`,
  `${host}:1`,
  '../..',
  'x'.repeat(3000),
  '127.0.0.1:-1',
  '127.0.0.1:99999',
  "';--",
];
const originsLike = (host: string) => [
  'null',
  '',
  'https://evil.example',
  `https://${host}`,
  `http://${host}/`,
  `http://${host}.evil.example`,
  'http://',
  '://',
  'x',
  '\u00e9',
  `HTTP://${host.toUpperCase()}`,
  `http://LOCALHOST:${host.split(':')[1]}`,
  `http://${host}, https://evil.example`,
  'file://',
  'x'.repeat(3000),
];

/** Encodes arbitrary values like the app's own cookies. */
const packed = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value) ?? '').toString('base64'));
const CONTENT: unknown[] = [
  null,
  1,
  'x',
  [],
  {},
  { startDate: {}, endDate: [] },
  { startDate: 'x', endDate: '9999-99-99' },
  { title: { toString: 1 }, description: 1e9 },
  { type: '__proto__' },
  { id: {}, name: [] },
  ['a'.repeat(3000)],
  { startDate: '2099-01-01', endDate: '2000-01-01', variant: 'x', title: '<script>' },
];
function forgedCookie(dice: Dice): string {
  const name = dice.pick(['__session', '__flash', '__device', '__once', '__proto__', '', 'a b', '=']);
  const word = dice.pick(WORDS.filter((text) => !/[\r\n;\u0000]/.test(text) && text.length < 3000));
  const value = dice.below(5);
  if (value === 0) return `${name}=${word}`;
  if (value === 1) return `${name}=${packed(dice.pick(CONTENT))}.${'A'.repeat(43)}`;
  if (value === 2) return `${name}=%E0%A4%A`;
  if (value === 3) return `${name}=${packed('x'.repeat(43))}; ${name}=${packed(1)}`;
  return `${name}=${packed(dice.pick(CONTENT))}`;
}

const ODD_HEADERS: Array<[string, string]> = [
  ...[
    ['Range', 'bytes=0-'],
    ['Range', 'bytes=-1,0-0,5-2'],
    ['Range', `bytes=${'0-1,'.repeat(500)}`],
  ],
  ...[
    ['If-None-Match', '*'],
    ['If-None-Match', `"${'x'.repeat(3000)}"`],
    ['If-Match', '"__proto__"'],
    ['If-Match', 'x'],
    ['If-Modified-Since', 'x'],
  ],
  ...[
    ['Accept', 'x'.repeat(5000)],
    ['Accept-Language', '\u00e9;q=9'],
    ['Accept-Encoding', 'br;q=x, *;q=0'],
  ],
  ...[
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Host', '[::1'],
    ['X-Forwarded-Proto', 'javascript'],
    ['X-Forwarded-For', "';--"],
    ['Forwarded', 'host="x'],
    ['X-Real-IP', '\u00e9'],
  ],
  ...[
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Request-Id', 'x\u00e9'.repeat(200)],
    ['X-Original-URL', '/admin'],
    ['X-Whole-Only', '1'],
    ['Proxy', 'http://evil.example'],
  ],
  ...[
    ['Upgrade', 'websocket'],
    ['Upgrade', 'h2c'],
    ['Connection', 'Upgrade, HTTP2-Settings'],
    ['Connection', 'close, Host, Cookie'],
    ['TE', 'trailers'],
    ['Trailer', 'Content-Length'],
  ],
  ...[
    ['Expect', '100-continue'],
    ['Expect', 'miracles'],
    ['Authorization', 'Basic \u00e9'],
    ['Authorization', `Bearer ${'x'.repeat(2000)}`],
    ['Content-Encoding', 'gzip'],
    ['Content-Language', '\ud83d\udca9'],
  ],
  ...[
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['Cookie', 'a=b; '.repeat(1500)],
    ['X-Large', 'x'.repeat(15_000)],
    ['X-Huge', 'x'.repeat(40_000)],
    ['Sec-Purpose', 'prefetch'],
    ['Content-Type', 'text/plain'],
    ['Host', 'evil.example'],
    ['User-Agent', `${'Mozilla '.repeat(500)}\u00e9`],
    ['Transfer-Encoding', 'gzip'],
    ['Transfer-Encoding', 'chunked, identity'],
    ['Content-Length', '-1'],
    ['Content-Length', '5, 6'],
    ['', 'x'],
    ['a b', 'x'],
    [' folded', 'x'],
  ],
] as Array<[string, string]>;

/** The way in which the request is sent: mostly correct, sometimes slow, aborted or malformed. */
function pieces(dice: Dice, head: string[], body: Body | undefined): Pick<Sending, 'pieces' | 'leaves'> {
  const bytes = body?.bytes ?? Buffer.alloc(0);
  const encoding = dice.chance(0.5) ? 'utf8' : 'latin1';
  const start = (...more: string[]) =>
    Buffer.from([...head, ...more, 'Connection: close', '', ''].join('\r\n'), encoding);
  const plain = body ? start(`Content-Length: ${bytes.length}`) : start();
  const manner = dice.below(100);
  if (manner < 3) return chunked(dice, start('Transfer-Encoding: chunked'), bytes);
  if (manner === 3) return { pieces: [plain.subarray(0, dice.below(plain.length)), dice.below(200)], leaves: true };
  if (manner === 4)
    return { pieces: [start(`Content-Length: ${bytes.length + 100}`), bytes, dice.below(300)], leaves: true };
  if (manner === 5) return { pieces: slowly(Buffer.concat([plain, bytes]), 8, 60) };
  if (manner === 6) return { pieces: [plain, dice.below(500), bytes, 50], leaves: true };
  if (manner === 7)
    return {
      pieces: [start(`Content-Length: ${bytes.length}`, 'Transfer-Encoding: chunked'), bytes, 20],
      leaves: true,
    };
  if (manner === 8 && dice.chance(0.5))
    return { pieces: [noise(dice, 600), Buffer.from('\r\n\r\n'), 50], leaves: true };
  return { pieces: [plain, bytes] };
}

/** Chunked: correct, or with an invalid chunk size that the server would wait for. */
function chunked(dice: Dice, head: Buffer, bytes: Buffer): Pick<Sending, 'pieces' | 'leaves'> {
  const good = bytes.length.toString(16);
  const size = dice.pick([good, `${good};x=${'y'.repeat(500)}`, 'ffffffffffffffff', 'fff', '-1', 'zz', '0x5', '']);
  const end = dice.chance(0.8) ? '0\r\n\r\n' : '0\r\nX-Injected: yes\r\n\r\n';
  const pieces = [head, Buffer.from(`${size}\r\n`), bytes, Buffer.from(`\r\n${end}`)];
  return size.startsWith(good) && bytes.length > 0 ? { pieces } : { pieces: [...pieces, 100], leaves: true };
}

const slowly = (bytes: Buffer, steps: number, pause: number) =>
  Array.from({ length: steps }, (_, step) =>
    bytes.subarray((bytes.length * step) / steps, (bytes.length * (step + 1)) / steps),
  ).flatMap((part) => [part, pause]);
