/**
 * The enforced content security policy on every screen: our pages do not violate it, and an injected script does not
 * run. The addresses come from the build's manifest.
 */
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import postgres from 'postgres';
import { browserArguments, ensureBrowser, systemBrowser } from '../../scripts/testing/browser';
import { builtRoutes } from './support/built-routes';
import { furnish, openSession, realAddresses } from './support/furnished';
import { type Place, withPlace } from './support/place';
import { raw } from './support/raw';
import { prove, type Report } from './support/report';

/** Violations and errors that the browser reported since the last reset. */
type Seen = { violations: string[]; errors: string[] };

/** Pages report violations through a binding; console messages and uncaught errors are collected from outside. */
async function watched(context: BrowserContext): Promise<Seen> {
  const seen: Seen = { violations: [], errors: [] };
  await context.exposeBinding('tellViolation', (_, line: string) => void seen.violations.push(line));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { tellViolation(line: string): void }).tellViolation;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      tell(`${effectiveDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  context.on('weberror', (error) => seen.errors.push(`uncaught: ${error.error().message}`));
  return seen;
}

/** Uses the page like a visitor: scrolls, opens what can be opened, and types into text fields. */
async function stir(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    scrollTo(0, document.body.scrollHeight);
  });
  const field = page.locator('main :is(input[type=text], input[type=email], textarea):visible:enabled').first();
  if ((await field.count()) > 0) await field.fill('Ada', { timeout: 3000 }).catch(() => {});
  await page.waitForLoadState('networkidle');
}

type Told = { seen: Seen };

async function screens(report: Report, { url }: Place, context: BrowserContext, { seen }: Told, paths: string[]) {
  const page = await context.newPage();
  const broken: string[] = [];
  let pages = 0;
  for (const path of paths) {
    const before = { violations: seen.violations.length, errors: seen.errors.length };
    const answer = await page.goto(url + path, { waitUntil: 'load' });
    if (!/html/.test(answer?.headers()['content-type'] ?? '')) continue;
    pages++;
    const policy = answer!.headers()['content-security-policy'] ?? '';
    await stir(page);
    const found = [...seen.violations.slice(before.violations), ...seen.errors.slice(before.errors)]
      // Chromium reports this for the response that the test requested.
      .filter((line) => !(answer!.status() >= 400 && /status of 4\d\d/.test(line)));
    const sound = /script-src 'self'( 'sha256-[\w+/=]+')*;/.test(policy) && !/script-src[^;]*unsafe/.test(policy);
    if (found.length > 0 || !sound || answer!.status() >= 500) broken.push(`${answer!.status()} ${path}: ${found.join(' | ') || policy}`); // prettier-ignore
  }
  await page.close();
  report.claim(broken.length === 0 && pages > 0, 'no screen violates the policy or logs an error', `${pages} screens`);
  for (const line of broken.slice(0, 20)) report.note(line);
}

/** Scripts injected into the finished page do not run. */
async function injected(report: Report, { url }: Place, context: BrowserContext, { seen }: Told) {
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
    const before = seen.violations.length;
    await page.goto(`${url}/faq`, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const ran = await page.evaluate(() => 'ran' in globalThis);
    if (ran || seen.violations.length === before) quiet.push(`${how}${ran ? ' ran' : ' was not reported'}`);
    await page.close();
  }
  report.claim(quiet.length === 0, 'injected code does not run and is reported', `${ways.length} ways`);
  for (const line of quiet) report.note(line);
}

/** Stored injection: visitors' texts with scripts, on the pages that show them. */
async function stored(report: Report, { url }: Place, context: BrowserContext, cookie: string, { seen }: Told) {
  // As short as a name may be.
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
  const before = seen.violations.length;
  let ran = 0;
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: 'load' });
    if (await page.evaluate(() => 'ran' in globalThis)) ran++;
  }
  await page.close();
  // Its image does not exist and would cause errors on the following screens.
  await raw(url, `/api/rentals/${id}`, { method: 'DELETE', headers: { ...headers, Cookie: cookie } });
  const held = made.status === 201 && sent.status === 201 && ran === 0 && seen.violations.length === before;
  report.claim(held, 'stored scripts are shown as text on every page', `${paths.length} pages; ${made.status}, ${sent.status}`); // prettier-ignore
}

await prove('Content security policy', (report) =>
  withPlace({ edge: ['127.0.0.1'] }, async (place) => {
    if (!ensureBrowser()) throw new Error('No browser is available');
    const sql = postgres(place.databaseUrl, { max: 2 });
    await furnish(place.url, sql);
    const address = await realAddresses(sql);
    const readable = builtRoutes().filter(({ hasLoader, api }) => hasLoader && !api);
    const extra = [
      '/',
      '/nowhere',
      '/rentals/999999',
      '/rentals/1?picture=1',
      '/auth?mode=register',
      '/contact?sent=1',
      '/api',
    ];
    const paths = [...new Set([...readable.map(address), ...extra])].filter(
      // Excludes files, and responses of nginx itself.
      (path) => !/\.csv$|^\/metrics$/.test(path),
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
          const told: Told = { seen: await watched(context) };
          report.note(`${signedIn ? 'signed in' : 'signed out'}, ${width} px wide`);
          const asked = signedIn ? paths : paths.filter((path) => !path.startsWith('/admin'));
          await screens(report, place, context, told, asked);
          if (width === 1280 && !signedIn) await injected(report, place, context, told);
          if (width === 1280 && signedIn) await stored(report, place, context, cookie, told);
          await context.close();
        }
      }
    } finally {
      await browser.close();
      await sql.end();
    }
  }),
);
