import { type Browser, type Page, request } from '@playwright/test';
import { makeAllRecords } from '../../../tests/support/browser/faults/records';
import { startPlaces } from '../../../tests/support/servers/places-server';
import { openBrowser } from '../browser';
import { failIfAny, LIMITS } from '../limits';
import { type BenchProduct, signIn, withTestsAdmin } from '../product';
import { median, printTable } from '../table';
import { ADMINS_FORMS, VISITORS_FORMS } from './form-cases';
import { type Case, VISITOR_CASES } from './visitor-cases';

const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

/** Settings that the records of the walk through the faults need: a feed on this machine, and payment links. */
const OF_RECORDS = {
  FORM_MIN_FILL_MS: '0',
  CALENDAR_PRIVATE_HOSTS: '127.0.0.1',
  PAYMENT_LINK_HOSTS: 'pay.example.com',
};
/** The response of Google Places. */
const FOUND = { places: [{ id: 'ChIJ-of-the-tests', displayName: { text: 'Biscayne' } }] };

declare global {
  interface Window {
    /** The duration of each event of an interaction until the next paint, in milliseconds. */
    interactions: number[];
  }
}

/** The milliseconds from one press to the next paint, on a phone's screen with a slowed processor. */
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

/**
 * Prints the median and the worst of `runs` runs of each case, each run in a fresh browser profile; 0 is less than 16
 * ms. Returns the cases that could not be measured and those that took longer than the limit.
 */
async function measure(
  browser: Browser,
  base: string,
  cases: Case[],
  { runs, cookie }: { runs: number; cookie?: string },
) {
  const rows: Array<Array<string | number>> = [['interaction', 'page', 'median ms', 'worst ms']];
  const [failed, slow]: [string[], string[]] = [[], []];
  for (const one of cases) {
    const took: number[] = [];
    let problem = '';
    // Data of an earlier run may block the next `prepare`, such as a colleague's change that exists already.
    for (let run = 0; took.length < runs && run < 2 * runs; run++) {
      const context = await openContext(browser, base, cookie);
      const ms = await toNextPaint(await context.newPage(), base, one).catch((error: unknown) => String(error));
      await context.close();
      if (typeof ms === 'number') took.push(ms);
      else problem = ms;
    }
    if (took.length < runs) failed.push(`${one.path} ${one.name}: ${problem}`);
    if (median(took) > LIMITS.interaction) slow.push(`${one.path} ${one.name}: ${median(took)} ms`);
    if (took.length > 0) rows.push([one.name, one.path.replace(/[\w-]{20,}/g, 'ID'), median(took), Math.max(...took)]);
    console.log(one.path, one.name, ...took);
  }
  printTable(`Interaction to next paint, processor ${SLOWER} times slower (limit: ${LIMITS.interaction} ms)`, rows);
  return { failed, slow };
}

function check(...measured: Array<Awaited<ReturnType<typeof measure>>>) {
  const all = (of: 'failed' | 'slow') => measured.flatMap((one) => one[of]);
  failIfAny('Not measured, since nothing was sent', all('failed'));
  failIfAny('Beyond the limit', all('slow'));
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
    only.split(',').some((text) => `${path} ${name}`.includes(text));

/** Measures interaction to next paint (Event Timing API) of all that visitors press; `only` is a part of a name. */
export async function measureInteractions({ base }: BenchProduct, only?: string): Promise<void> {
  const browser = await openBrowser();
  check(await measure(browser, base, VISITOR_CASES.filter(named(only)), { runs: 5 }).finally(() => browser.close()));
}

/** Measures the same for every form and button of the product, with the records of the walk through the faults. */
export async function measureFormInteractions(only?: string): Promise<void> {
  const places = await startPlaces();
  places.json(200, FOUND);
  const settings = { ...OF_RECORDS, GOOGLE_MAPS_API_KEY: 'of-the-bench', GOOGLE_PLACES_URL: places.url };
  await withTestsAdmin(settings, (product) => measureForms(product, only)).finally(() => places.stop());
}

async function measureForms(product: BenchProduct, only?: string) {
  const cookie = await signIn(product);
  const browser = await openBrowser();
  const visitor = await request.newContext();
  try {
    const made = await makeAllRecords(visitor, product.base, product.folder);
    const casesOf = (forms: typeof ADMINS_FORMS) => forms.map(({ on }) => on(made)).filter(named(only));
    check(
      await measure(browser, product.base, casesOf(VISITORS_FORMS), { runs: 3 }),
      await measure(browser, product.base, casesOf(ADMINS_FORMS), { runs: 3, cookie }),
    );
  } finally {
    await visitor.dispose();
    await browser.close();
  }
}
