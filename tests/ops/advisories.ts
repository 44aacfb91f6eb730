/**
 * Sends the exploit of every published advisory that affects the Remix and React Router versions in the lockfile to the
 * product as it runs in the image. docs/decisions/0009-advisories.md explains why each one fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/launcher/settings';
import { prove, type Report } from './support/report';
import { type Place, withPlace } from './support/place';
import { type Answer, raw } from '../support/raw';
import { cookieOf, FORM, form, signIn } from './support/attacks/raw';

const OUTSIDE = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  'https:evil.example',
  'https://evil.example/',
  'data:text/html,<script>alert(1)</script>',
];
const staysHere = (base: string, location = '') => {
  const { origin } = new URL(location, base);
  return origin === new URL(base).origin && !/^\/[/\\]/.test(location);
};

/** Open redirects, and script injection through them. */
async function redirects(base: string, report: Report) {
  const landed: (string | undefined)[] = [];
  // In turn: concurrent attempts would count as password guesses.
  for (const target of OUTSIDE) landed.push((await signIn(base, target)).headers.location);
  const away = landed.filter((location) => !location || !staysHere(base, location));
  report.claim(
    away.length === 0,
    'GHSA-2w69-qvjg-hvjx, GHSA-2j2x-hqr9-3h42: no redirect leaves the site',
    `${landed.length} targets`,
  );

  const paths = [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%5cevil.example',
    '/%2f%2fevil.example/..',
    '/auth//evil.example',
  ];
  const answers = await Promise.all(paths.map((path) => raw(base, path)));
  const gone = answers.filter(({ headers }) => headers.location && !staysHere(base, headers.location));
  report.claim(
    gone.length === 0,
    'GHSA-9jcx-v3wj-wh4m: a path with two slashes stays on the site',
    `${paths.length} paths`,
  );

  const cookie = cookieOf(await signIn(base));
  const pages = [
    '/',
    '/category/1',
    '/rentals/1',
    '/contact',
    '/search',
    '/auth?redirectTo=/%5cevil.example',
    '/admin?q=/%5cevil.example',
    '/nowhere',
  ];
  const links = (await Promise.all(pages.map((path) => raw(base, path, { headers: { Cookie: cookie } })))).flatMap(
    ({ text }) => [...text.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="([^"]*)"/g)].map(([, link]) => link!),
  );
  const odd = links.filter((link) => !/^(\/(?![/\\])|#|\?|mailto:|tel:|https:\/\/)/.test(link));
  report.claim(
    links.length > 50 && odd.length === 0,
    'GHSA-wrjc-x8rr-h8h6, GHSA-jjmj-jmhj-qwj2: every link is a path on this site or a full https address',
    `${links.length} links of ${pages.length} pages`,
  );
  const own = links
    .filter((link) => link.startsWith('/'))
    .every((link) => staysHere(base, link.replaceAll('&amp;', '&')));
  report.claim(own, 'every path resolves to this site');
}

/** Text that would end a script element, on pages that show request or database content. */
async function scripts(base: string, report: Report) {
  const payload = '</script><script>alert(1)</script>';
  const encoded = encodeURIComponent(payload);
  const paths = [
    `/?x=${encoded}`,
    `/nowhere/${encoded}`,
    `/search?category=${encoded}&start=${encoded}`,
    `/auth?redirectTo=/${encoded}`,
  ];
  const shown = (await Promise.all(paths.map((path) => raw(base, path)))).filter(({ text }) => text.includes(payload));
  report.claim(
    shown.length === 0,
    'GHSA-8v8x-cx79-35w7: no text from the address ends an inline script',
    `${paths.length} pages`,
  );

  const headers = { Cookie: cookieOf(await signIn(base)), Origin: base, 'Content-Type': 'application/json' };
  const rental = { name: payload, description: payload.repeat(3), shortDescription: payload, location: payload };
  const rest = {
    price: 100,
    priceUnit: 'day',
    categoryId: 1,
    mainImageUrl: '/uploads/x.webp',
    specifications: JSON.stringify({ [payload]: payload }),
  };
  const made = await raw(base, '/api/rentals', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...rental, ...rest }),
  });
  const { id } = JSON.parse(made.text) as { id: number };
  const page = await raw(base, `/rentals/${id}`);
  report.claim(
    made.status === 201 && page.status === 200 && !page.text.includes(payload) && page.text.includes('ld+json'),
    'GHSA-3cgp-3xvw-98x8: no text from the database ends structured data',
  );
  await raw(base, `/api/rentals/${id}`, { method: 'DELETE', headers });
}

/**
 * Forms and API requests that another site makes an admin's browser send. They go to nginx, and also straight to the
 * app, since nginx refuses most of them itself.
 */
async function foreign({ url: base, apps }: Place, report: Report) {
  const doors = [base, `http://127.0.0.1:${apps[0]!.port}`];
  const { host } = new URL(base);
  const Cookie = cookieOf(await signIn(base));
  const evil = 'https://evil.example';
  const origins: Record<string, string>[] = [
    { Origin: evil },
    { Origin: 'null' },
    { Origin: evil, 'X-Forwarded-Host': 'evil.example' },
    { Origin: evil, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { Origin: evil, 'Sec-Fetch-Site': 'cross-site' },
  ];
  const body = form({ name: 'Forged', description: 'By another site', intent: 'save' });
  const targets = [
    '/admin/categories/new',
    '/admin/categories/new?_data=routes%2Fadmin._catalog.categories.new',
    '/admin/categories/new.data',
    '/logout',
  ];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const tries = origins.flatMap((origin) =>
    targets.flatMap((target) => methods.map((method) => ({ origin, target, method }))),
  );
  const json = { 'Content-Type': 'application/json' };
  const call = JSON.stringify({ name: 'Forged', description: 'By another site' });
  const answers: Answer[] = [];
  for (const door of doors) {
    const forms = tries.map(({ origin, target, method }) =>
      raw(door, target, { method, body, headers: { Host: host, ...FORM, Cookie, ...origin } }),
    );
    const calls = origins.map((origin) =>
      raw(door, '/api/categories', { method: 'POST', headers: { Host: host, ...json, Cookie, ...origin }, body: call }),
    );
    answers.push(...(await Promise.all([...forms, ...calls])));
  }
  const passed = answers.filter(({ status }) => status < 400);
  const { text } = await raw(base, '/api/categories');
  const still = await raw(base, '/api/auth/user', { headers: { Cookie } });
  report.claim(
    passed.length === 0 && !text.includes('Forged') && still.status === 200,
    'GHSA-h5cw-625j-3rxh, GHSA-84g9-w2xq-vcv6, GHSA-qwww-vcr4-c8h2: no cross-site write succeeds with any method',
    `${answers.length} forged requests, half of them past nginx`,
  );
  // The same requests from this site succeed, so the origin was the reason for the refusal.
  const own = await raw(doors[1]!, '/api/categories', { method: 'POST', headers: { Host: host, ...json, Cookie, Origin: base }, body: call }); // prettier-ignore
  const ownForm = await raw(doors[1]!, targets[0]!, { method: 'POST', headers: { Host: host, ...FORM, Cookie, Origin: base }, body: body.replace('Forged', 'Own') }); // prettier-ignore
  report.claim(own.status === 201 && ownForm.status === 303, 'the same requests from this site succeed', `${own.status}, ${ownForm.status}`); // prettier-ignore
}

/** Expensive requests: the manifest endpoint, the route matcher, and pages that echo input. */
async function costly(base: string, report: Report) {
  const many = Array.from({ length: 700 }, (_, i) => `p=/a${i}`).join('&');
  const deep = `/${'a/'.repeat(3500)}`;
  const asked = [
    `/__manifest?${many}&version=1`,
    `/__manifest?p=${deep}`,
    deep,
    `/${'%2f'.repeat(2000)}`,
    `/rentals/${'9'.repeat(6000)}`,
    `/search.data?q=${'z'.repeat(7000)}`,
  ];
  const answers = await Promise.all(asked.map((path) => raw(base, path)));
  const manifests = answers.slice(0, 2);
  const slowest = Math.max(...answers.map(({ seconds }) => seconds));
  report.claim(
    manifests.every(({ status }) => status === 404) && answers.every(({ status }) => status < 500) && slowest < 5,
    'GHSA-8x6r-g9mw-2r78, GHSA-h8fp-f39c-q6mh, GHSA-chx6-hx7r-mcp5, GHSA-rxv8-25v2-qmq8: no manifest endpoint, no expensive path',
    `slowest of ${answers.length}: ${slowest.toFixed(2)} s`,
  );
}

/** Bodies and errors that name a constructor for deserialization. */
async function constructed(base: string, report: Report) {
  const runtime = readFileSync(join(ROOT, 'node_modules/@remix-run/server-runtime/dist/single-fetch.js'), 'utf8');
  const encodesOnly = runtime.includes('turboStream.encode') && !/turboStream\.decode|\bdecode\(/.test(runtime);
  const body = '[["E",1],"__proto__","alert(1)","Function"]\n';
  const kinds = ['text/x-script', 'text/x-turbo', 'application/json', 'application/octet-stream'];
  const answers = await Promise.all(
    ['/contact.data', '/book/1.data', '/auth.data'].flatMap((path) =>
      kinds.map((kind) => raw(base, path, { method: 'POST', headers: { 'Content-Type': kind, Origin: base }, body })),
    ),
  );
  report.claim(
    encodesOnly && answers.every(({ status }) => status >= 400 && status < 500),
    'GHSA-49rj-9fvp-4h2h: the server only writes this format and refuses it in requests',
    `${answers.length} bodies`,
  );
  const errors = [
    '/nowhere?__subType=Function',
    '/rentals/999999?__type=Error&__subType=Function',
    '/category/x%22__subType%22',
  ];
  const pages = await Promise.all(errors.map((path) => raw(base, path)));
  const named = pages.filter(({ status, text }) => status !== 404 || /"__subType\\?"\s*:/.test(text));
  report.claim(
    named.length === 0,
    'GHSA-337j-9hxr-rhxg: no error on a page names a constructor',
    `${pages.length} error pages`,
  );
}

/** Headers that other adapters, modes and stores have trusted. */
async function believed(base: string, report: Report) {
  const { host } = new URL(base);
  const hosts: Record<string, string>[] = [
    { Host: `${host}/..%2fadmin` },
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example:80/admin?' },
    { 'X-Forwarded-Host': `${host}@evil.example`, 'X-Forwarded-Proto': 'javascript' },
  ];
  const answers = await Promise.all(hosts.map((headers) => raw(base, '/rentals/1', { headers })));
  report.claim(
    answers.every(({ status, text }) => status < 500 && !text.includes('evil.example')),
    'GHSA-4q56-crqp-v477: no foreign host is trusted, and no host changes the path',
    answers.map(({ status }) => status).join(' '),
  );
  // With one of our cookies, the app renders every page anew: neither nginx nor the app uses a cache.
  const own = { Cookie: '__flash=x' };
  const plain = await raw(base, '/rentals/1', { headers: own });
  const modes: Record<string, string>[] = [
    { 'X-React-Router-SPA-Mode': 'yes' },
    { 'X-Remix-SPA-Mode': 'yes' },
    { 'X-React-Router-Prerender-Data': encodeURIComponent('[{"_1":2},"forged"]') },
    { 'rsc-action-id': 'forged', Accept: 'text/x-component' },
  ];
  const moded = await Promise.all(modes.map((headers) => raw(base, '/rentals/1', { headers: { ...own, ...headers } })));
  const fresh = [plain, ...moded].every(({ headers }) => headers['cache-control'] === 'private, no-store');
  report.claim(
    fresh && plain.status === 200 && moded.every(({ text }) => text === plain.text),
    'GHSA-f46r-rw29-r322, GHSA-cpj6-fhp6-mr6j, GHSA-8646-j5j9-6r62: headers of other modes do not change the response',
    `${modes.length} headers`,
  );
  const ids = [
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    Buffer.from('"../../etc/passwd"').toString('base64'),
  ];
  const opened = await Promise.all(ids.map((id) => raw(base, '/admin', { headers: { Cookie: `__session=${id}` } })));
  report.claim(
    opened.every(
      ({ status, headers, text }) =>
        (status === 302 || status === 303) && /^\/auth/.test(headers.location!) && !text.includes('root:'),
    ),
    'GHSA-9583-h5hc-x8cw: a session id never reads a file',
    `${ids.length} cookies`,
  );
}

await prove('Advisories', (report) =>
  withPlace({}, async (place) => {
    const { url } = place;
    await redirects(url, report);
    await scripts(url, report);
    await foreign(place, report);
    await costly(url, report);
    await constructed(url, report);
    await believed(url, report);
  }),
);
