import lighthouse from 'lighthouse';
import { withPlace } from '../../tests/ops/support/place';
import { freePort } from '../launcher/embedded';
import { openBrowser } from './browser';
import { failIfAny, type Judged, LIMITS, missedBy } from './limits';
import { PAGES, TEXTS } from './public-pages';
import { median, printTable } from './table';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 5;
/** Number of attempts for a run that ends without a score because a page was lost or too slow to trace. */
const ATTEMPTS = 4;

/** Measures every public page through nginx, the way visitors load it. */
export const measureLighthouseThroughNginx = () =>
  withPlace({ accessLog: true }, ({ url }) => measureLighthouse(url, [...PAGES, ...TEXTS]));

/**
 * Lighthouse 12, mobile, simulated throttling: the median of five runs per page, with the worst performance. Fails if a
 * page misses its limits.
 */
export async function measureLighthouse(base: string, pages: string[] = PAGES): Promise<void> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const rows: Array<Array<string | number>> = [
    ['page', ...CATEGORIES, 'worst perf.', 'CLS', 'LCP ms', 'TBT ms', 'again', 'fails'],
  ];
  const missed: string[] = [];
  try {
    for (const path of pages) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await scored(base + path, port));
      console.log(path, ...runs.map(({ scores }) => scores.performance));
      const mid = (of: (run: Run) => number) => median(runs.map(of));
      const page: Judged = {
        path,
        scores: byCategory((category) => mid((run) => run.scores[category])),
        worst: Math.min(...runs.map((run) => run.scores.performance)),
        cls: mid((run) => run.cls),
        lcp: mid((run) => run.lcp),
      };
      missed.push(...missedBy(page));
      rows.push([
        path,
        ...CATEGORIES.map((category) => page.scores[category]),
        page.worst,
        page.cls.toFixed(3),
        Math.round(page.lcp),
        Math.round(mid((run) => run.tbt)),
        runs.reduce((all, { lost }) => all + lost, 0),
        [...new Set(runs.flatMap((run) => run.failed))].join(' '),
      ]);
    }
  } finally {
    await browser.close();
  }
  printTable(`Lighthouse 12, mobile, simulated, median of ${RUNS} (limit: ${LIMITS.performance})`, rows);
  failIfAny('Pages beyond their limits', missed);
}

const byCategory = (score: (category: (typeof CATEGORIES)[number]) => number) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Judged['scores'];

type Run = {
  scores: Judged['scores'];
  cls: number;
  lcp: number;
  tbt: number;
  failed: string[];
  /** Number of attempts that this run needed because it had no score. */
  lost: number;
};

async function scored(url: string, port: number): Promise<Run> {
  for (let lost = 0; ; lost++) {
    const run = await visit(url, port);
    if (typeof run !== 'string') return { ...run, lost };
    console.log(`${url}: no score (${run})`);
    if (lost + 1 >= ATTEMPTS) throw new Error(`Lighthouse found no score for ${url} in ${ATTEMPTS} runs: ${run}`);
  }
}

/** One run, or the reason why it has no score. */
async function visit(url: string, port: number): Promise<Omit<Run, 'lost'> | string> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...CATEGORIES] });
  if (!result) return 'no result';
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) return `${runtimeError.code}: ${runtimeError.message}`;
  // An audit that could not run leaves its category without a score, which is not a score of 0.
  const without = CATEGORIES.find((name) => categories[name]?.score == null);
  if (without) {
    const lacking = categories[without]?.auditRefs.map(({ id }) => audits[id]).find((audit) => audit?.errorMessage);
    return `${without}: ${lacking?.errorMessage ?? 'no score'}`;
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judged = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: byCategory(score),
    cls: number('cumulative-layout-shift'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    failed: judged.filter((ref) => ref.weight > 0 && audits[ref.id]?.score === 0).map((ref) => ref.id),
  };
}
