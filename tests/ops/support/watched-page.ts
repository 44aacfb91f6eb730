import type { BrowserContext, Page, Request } from '@playwright/test';
import { until } from './until';

/** The violations and errors of one page since the last `take`. */
type Seen = { violations: string[]; errors: string[] };

/** Collects policy violations and console errors, for each page of one context. */
export type Watch = {
  /** Returns the page's reports so far, and clears them. */
  take(page: Page): Seen;
  /** Waits until the page has had no request for a moment and its scripts are idle. */
  settle(page: Page): Promise<void>;
};

/** The length of that moment without requests, in milliseconds. */
const QUIET_MS = 120;

/** Begins to listen; call it before the context opens its first page. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const seen = new Map<Page, Seen>();
  const busy = new Map<Page, { open: Set<Request>; last: number }>();
  const of = (page: Page): Seen => {
    const found = seen.get(page) ?? { violations: [], errors: [] };
    seen.set(page, found);
    return found;
  };
  const traffic = (page: Page) => {
    const found = busy.get(page) ?? { open: new Set<Request>(), last: performance.now() };
    busy.set(page, found);
    return found;
  };
  await context.exposeBinding('tellViolation', ({ page }, line: string) => void of(page).violations.push(line));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { tellViolation(line: string): void }).tellViolation;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      tell(`${effectiveDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  });
  context.on('console', (message) => {
    const page = message.page();
    if (page && message.type() === 'error') of(page).errors.push(message.text());
  });
  context.on('weberror', (error) => {
    const page = error.page();
    if (page) of(page).errors.push(`uncaught: ${error.error().message}`);
  });
  const note = (request: Request, isOpen: boolean) => {
    const found = traffic(request.frame().page());
    found.last = performance.now();
    if (isOpen) found.open.add(request);
    else found.open.delete(request);
  };
  context.on('request', (request) => note(request, true));
  context.on('requestfinished', (request) => note(request, false));
  context.on('requestfailed', (request) => note(request, false));
  return {
    take(page) {
      const found = of(page);
      seen.delete(page);
      return found;
    },
    async settle(page) {
      const quiet = () => traffic(page).open.size === 0 && performance.now() - traffic(page).last > QUIET_MS;
      // Without a timeout, a browser that draws nothing may never run the callback.
      const idle = () =>
        page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })));
      await until(quiet, { seconds: 20, every: 20, what: 'the page has loaded what it needs' });
      await idle();
      await until(quiet, { seconds: 20, every: 20, what: 'the page has loaded what it needs' });
    },
  };
}
