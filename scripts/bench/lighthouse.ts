import lighthouse from 'lighthouse';
import { openBrowser } from './browser';
import { median, printTable } from './table';

const PAGES = ['/', '/category/1', '/rentals/1', '/book/1', '/contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 5;
const DEBUG_PORT = 9333;

/** Lighthouse 12, mobile, simulated throttling: the median of five runs per page, with the worst performance shown. */
export async function measureLighthouse(base: string): Promise<void> {
  const browser = await openBrowser([`--remote-debugging-port=${DEBUG_PORT}`]);
  const rows: Array<Array<string | number>> = [
    ['page', ...CATEGORIES, 'worst perf.', 'CLS', 'LCP ms', 'TBT ms', 'fails'],
  ];
  try {
    for (const path of PAGES) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await visit(base + path));
      const mid = (of: (run: Run) => number) => median(runs.map(of));
      rows.push([
        path,
        ...CATEGORIES.map((category) => mid((run) => run.scores[category])),
        Math.min(...runs.map((run) => run.scores.performance)),
        mid((run) => run.cls).toFixed(3),
        Math.round(mid((run) => run.lcp)),
        Math.round(mid((run) => run.tbt)),
        [...new Set(runs.flatMap((run) => run.failed))].join(' '),
      ]);
    }
  } finally {
    await browser.close();
  }
  printTable(`Lighthouse 12, mobile, simulated, median of ${RUNS}`, rows);
}

type Run = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  cls: number;
  lcp: number;
  tbt: number;
  failed: string[];
};

async function visit(url: string): Promise<Run> {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judged = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Run['scores'],
    cls: number('cumulative-layout-shift'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    failed: judged.filter((ref) => ref.weight > 0 && audits[ref.id]?.score === 0).map((ref) => ref.id),
  };
}
