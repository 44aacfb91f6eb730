/** A public page's Lighthouse results: the medians of its runs, and the performance of the worst run. */
export type Judged = {
  path: string;
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  worst: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
};

export const LIMITS = { performance: 99, worst: 97, lcp: 2000, interaction: 200 };

/** `/auth` keeps out of search engines, since its address may hold an invitation: Lighthouse counts that as a fault. */
const UNLISTED = new Set(['/auth']);

/** The limits of a public page that it misses, in words. */
export const missedBy = ({ path, scores, worst, cls, lcp }: Judged): string[] =>
  [
    scores.performance < LIMITS.performance && `performance ${scores.performance}`,
    worst < LIMITS.worst && `worst performance ${worst}`,
    scores.accessibility < 100 && `accessibility ${scores.accessibility}`,
    scores['best-practices'] < 100 && `best practices ${scores['best-practices']}`,
    scores.seo < 100 && !UNLISTED.has(path) && `SEO ${scores.seo}`,
    // Lighthouse reports three decimals.
    cls >= 0.0005 && `CLS ${cls.toFixed(3)}`,
    lcp > LIMITS.lcp && `LCP ${Math.round(lcp)} ms`,
  ].flatMap((miss) => (miss ? [`${path}: ${miss}`] : []));

/** Sets exit code 1 and prints `found` if it is not empty; the remaining benches still run. */
export function failIfAny(what: string, found: string[]): void {
  if (found.length === 0) return;
  console.log(`\n${what}:\n${found.join('\n')}`);
  process.exitCode = 1;
}
