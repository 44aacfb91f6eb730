/**
 * The enforced content security policy on every screen: our pages do not violate it, and an injected script does not
 * run. The addresses come from the build's manifest.
 */
import { createHash } from 'node:crypto';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import postgres from 'postgres';
import { freePort } from '../../scripts/launcher/embedded';
import { browserArguments, ensureBrowser, systemBrowser } from '../../scripts/testing/browser';
import { startApp } from './support/servers/app';
import { builtRoutes } from './support/built-routes';
import { furnish, openSession, realAddresses } from './support/furnished';
import { type Place, withPlace } from './support/place';
import { raw } from '../support/raw';
import { prove, type Report } from './support/report';
import { watch as watchPages, type Watch } from './support/watched-page';

/** The number of pages that are open at once. */
const AT_ONCE = 4;

/** Addresses that lead to an error page; every other address must return a page. */
const NOWHERE = ['/nowhere', '/nothing/here', '/rentals/999999'];

/** Uses the page like a visitor: scrolls, opens what can be opened, and types into text fields. */
async function stir(page: Page, watch: Watch): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    scrollTo(0, document.body.scrollHeight);
  });
  const field = page.locator('main :is(input[type=text], input[type=email], textarea):visible:enabled').first();
  if ((await field.count()) > 0) await field.fill('Ada', { timeout: 3000 }).catch(() => {});
  await watch.settle(page);
}

async function screens(report: Report, { url }: Place, context: BrowserContext, watch: Watch, paths: string[]) {
  const broken: string[] = [];
  let pages = 0;
  const left = [...paths];
  const looker = async () => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const answer = await page.goto(url + path, { waitUntil: 'load' });
      const status = answer!.status();
      const isMet = NOWHERE.includes(path) ? status === 404 : status < 400;
      if (!isMet) broken.push(`${status} ${path}`);
      if (!/html/.test(answer?.headers()['content-type'] ?? '')) continue;
      pages++;
      const policy = answer!.headers()['content-security-policy'] ?? '';
      await stir(page, watch);
      const { violations, errors } = watch.take(page);
      const found = [...violations, ...errors]
        // Chromium reports this for the response that the test requested.
        .filter((line) => !(status >= 400 && /status of 4\d\d/.test(line)));
      const sound = /script-src 'self'( 'sha256-[\w+/=]+')*;/.test(policy) && !/script-src[^;]*unsafe/.test(policy);
      if (found.length > 0 || !sound) broken.push(`${status} ${path}: ${found.join(' | ') || policy}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, looker));
  report.claim(
    broken.length === 0 && pages > 20,
    'every screen is found, violates no policy and logs no error',
    `${pages} screens`,
  );
  for (const line of broken.slice(0, 20)) report.note(line);
}

/** Markup added to the page after the server sent it: the policy keeps the browser from running it. */
async function injected(report: Report, { url }: Place, context: BrowserContext, watch: Watch) {
  const ways: Array<[how: string, markup: string]> = [
    ['an inline script', '<script>globalThis.ran = true</script>'],
    ['a script with its own nonce', '<script nonce="x">globalThis.ran = true</script>'],
    ['an event handler attribute', '<img src="/nothing.png" onerror="globalThis.ran = true">'],
    ['a script from another origin', '<script src="https://evil.example/x.js"></script>'],
    ['a data: script', '<script src="data:text/javascript,globalThis.ran=true"></script>'],
    ['a base on another origin', '<base href="https://evil.example/">'],
    ['an object', '<object data="data:text/html,x"></object>'],
    ['a style element', '<style>body { color: red }</style>'],
  ];
  const quiet: string[] = [];
  for (const [how, markup] of ways) {
    const page = await context.newPage();
    await page.route(`${url}/faq`, async (route) => {
      const answer = await route.fetch();
      // The page and its policy as the server sent them, with the script added.
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${markup}</main>`) });
    });
    await page.goto(`${url}/faq`, { waitUntil: 'load' });
    await watch.settle(page);
    const ran = await page.evaluate(() => 'ran' in globalThis);
    if (ran || watch.take(page).violations.length === 0) quiet.push(`${how}${ran ? ' ran' : ' was not reported'}`);
    await page.close();
  }
  report.claim(quiet.length === 0, 'injected code does not run and is reported', `${ways.length} ways`);
  for (const line of quiet) report.note(line);
}

/**
 * Scripts that are in the page while the server renders it, without the mark of the page's own scripts: the policy must
 * not list them. A server that lists every inline script would let them run.
 */
async function unmarked(report: Report, place: Place, context: BrowserContext, watch: Watch) {
  const kinds = ['', ' type="module"', ' nonce=""', ' nonce="guessed"', ` data-x=' nonce="0"'`];
  const scripts = kinds.map((kind, number) => `<script${kind}>globalThis.ran = ${number}</script>`);
  const app = await startApp(await freePort(), {
    ...place.settings,
    NODE_OPTIONS: `--import=${new URL('./support/slipped-in.mjs', import.meta.url).href}`,
    SLIPPED_IN: scripts.join(''),
  });
  try {
    const page = await context.newPage();
    const answer = await page.goto(`http://127.0.0.1:${app.port}/faq`, { waitUntil: 'load' });
    await watch.settle(page);
    const ran = await page.evaluate(() => 'ran' in globalThis);
    const { violations } = watch.take(page);
    const policy = answer!.headers()['content-security-policy'] ?? '';
    const text = await answer!.text();
    const there = scripts.every((script) => text.includes(script));
    const named = kinds.filter((_, number) => policy.includes(sha256(`globalThis.ran = ${number}`)));
    await page.close();
    report.claim(
      there && !ran && named.length === 0 && violations.length === kinds.length,
      'a script without the page’s mark is not named by the policy and does not run',
      `${violations.length} of ${kinds.length} stopped, ${named.length} named`,
    );
  } finally {
    await app.stop();
  }
}

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Stored injection: visitors' texts with scripts, on the pages that show them. */
async function stored(report: Report, { url }: Place, context: BrowserContext, watch: Watch, cookie: string) {
  // The text is as short as the limit of a name requires.
  const words = `</textarea></script><script>ran=1</script><img src=x onerror="ran=1">`;
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const call = (path: string, body: object) =>
    raw(url, path, { method: 'POST', headers: { ...headers, Cookie: cookie }, body: JSON.stringify(body) });
  const texts = { name: words, shortDescription: words, description: words.repeat(2), location: words };
  const rest = { price: 9, priceUnit: 'day', categoryId: 1, mainImageUrl: '/uploads/x.webp', specifications: JSON.stringify({ [words]: words }) }; // prettier-ignore
  const made = await call('/api/rentals', { ...texts, ...rest });
  const { id } = JSON.parse(made.text) as { id: number };
  const message = { firstName: '</script><script>ran=1</script>', lastName: '</script><script>ran=1</script>', email: 'a@example.com', interest: 'Other', message: words }; // prettier-ignore
  const sent = await call('/api/contact', message);
  const paths = [`/rentals/${id}`, `/book/${id}`, '/category/1', `/admin/${id}`, `/admin/${id}/specifications`, '/admin', '/admin/messages', '/admin/messages/2', `/search?category=${encodeURIComponent(words)}`, `/admin?q=${encodeURIComponent(words)}`, `/nowhere/${encodeURIComponent(words)}`, `/auth?redirectTo=${encodeURIComponent(`/${words}`)}`]; // prettier-ignore
  const page = await context.newPage();
  let ran = 0;
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: 'load' });
    if (await page.evaluate(() => 'ran' in globalThis)) ran++;
  }
  const { violations } = watch.take(page);
  await page.close();
  // Its image does not exist and would cause errors on the following screens.
  await raw(url, `/api/rentals/${id}`, { method: 'DELETE', headers: { ...headers, Cookie: cookie } });
  const held = made.status === 201 && sent.status === 201 && ran === 0 && violations.length === 0;
  report.claim(held, 'stored scripts are shown as text on every page', `${paths.length} pages; ${made.status}, ${sent.status}`); // prettier-ignore
}

await prove('Content security policy', (report) =>
  withPlace({ edge: ['127.0.0.1'] }, async (place) => {
    if (!ensureBrowser()) throw new Error('No browser is available');
    const sql = postgres(place.databaseUrl, { max: 2 });
    await furnish(place.url, sql);
    const address = await realAddresses(sql);
    const readable = builtRoutes().filter(({ hasLoader, api }) => hasLoader && !api);
    const extra = ['/', ...NOWHERE, '/rentals/1?picture=1', '/auth?mode=register', '/contact?sent=1', '/api'];
    const paths = [...new Set([...readable.map(address), ...extra])].filter(
      // Excludes files, and responses of nginx itself.
      (path) => !/\.(csv|ics)$|\/quotes\/[^/]+$|^\/(metrics$|calendars\/)/.test(path),
    );
    const browser = await chromium.launch({ executablePath: systemBrowser(), args: browserArguments() });
    try {
      const { userAgent } = devices['Desktop Chrome'];
      for (const width of [1280, 360]) {
        for (const signedIn of [false, true]) {
          const context = await browser.newContext({ userAgent, viewport: { width, height: 800 } });
          const { cookie } = await openSession(sql);
          const [name, value] = cookie.split('=') as [string, string];
          if (signedIn) await context.addCookies([{ name, value, url: place.url }]);
          const watch = await watchPages(context);
          report.note(`${signedIn ? 'signed in' : 'signed out'}, ${width} px wide`);
          const asked = signedIn ? paths : paths.filter((path) => !path.startsWith('/admin'));
          await screens(report, place, context, watch, asked);
          if (width === 1280 && !signedIn) await injected(report, place, context, watch);
          if (width === 1280 && !signedIn) await unmarked(report, place, context, watch);
          if (width === 1280 && signedIn) await stored(report, place, context, watch, cookie);
          await context.close();
        }
      }
    } finally {
      await browser.close();
      await sql.end();
    }
  }),
);
