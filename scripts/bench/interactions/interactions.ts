import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../browser';
import { type BenchProduct, signIn } from '../product';
import { median, printTable } from '../table';
import { findAdminCases } from './admin-cases';
import { type Case, VISITOR_CASES } from './visitor-cases';

const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

declare global {
  interface Window {
    /** Milliseconds until the next paint, of each event of an interaction. */
    interactions: number[];
  }
}

/** The milliseconds from one press to the next paint, on a phone's screen and a slowed processor. */
async function toNextPaint(page: Page, base: string, { path, prepare, act }: Case): Promise<number> {
  await page.addInitScript(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId?: number }>)
        if (entry.interactionId) window.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => (window.interactions = []));
  await act(page);
  await page.waitForTimeout(1500);
  return Math.max(0, ...(await page.evaluate(() => window.interactions)));
}

/** The median and the worst of `runs` runs of each case, each in a browser profile of its own. 0 is less than 16 ms. */
async function measure(
  browser: Browser,
  base: string,
  cases: Case[],
  { runs, cookie }: { runs: number; cookie?: string },
) {
  const rows: Array<Array<string | number>> = [['interaction', 'page', 'median ms', 'worst ms']];
  for (const one of cases) {
    const took: number[] = [];
    for (let run = 0; run < runs; run++) {
      const context = await openContext(browser, base, cookie);
      took.push(await toNextPaint(await context.newPage(), base, one));
      await context.close();
    }
    rows.push([one.name, one.path, median(took), Math.max(...took)]);
    console.log(one.path, one.name, ...took);
  }
  printTable(`Interaction to next paint, processor ${SLOWER} times slower (limit: 200 ms)`, rows);
}

async function openContext(browser: Browser, url: string, cookie?: string) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url }]);
  return context;
}

const named =
  (only = '') =>
  ({ name, path }: Case) =>
    `${path} ${name}`.includes(only);

/** Interaction to next paint, by the Event Timing API, of all that visitors press; `only` is a part of a name. */
export async function measureInteractions({ base }: BenchProduct, only?: string): Promise<void> {
  const browser = await openBrowser();
  await measure(browser, base, VISITOR_CASES.filter(named(only)), { runs: 5 }).finally(() => browser.close());
}

/** The same for the first button of each form of the admin portal, with the demo content. */
export async function measureAdminInteractions(product: BenchProduct, only?: string): Promise<void> {
  const cookie = await signIn(product);
  const browser = await openBrowser();
  try {
    const context = await openContext(browser, product.base, cookie);
    const all = await findAdminCases(await context.newPage(), product.base);
    const cases = all.filter(named(only));
    await context.close();
    await measure(browser, product.base, cases, { runs: 3, cookie });
  } finally {
    await browser.close();
  }
}
