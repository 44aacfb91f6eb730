import { expect, test } from 'vitest';
import { type Judged, missedBy } from '../../../scripts/bench/limits';

const PERFECT: Judged = {
  path: '/',
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  worst: 97,
  cls: 0,
  lcp: 2000,
};

test.each<[string, Partial<Judged>, string[]]>([
  ['within its limits', {}, []],
  ['slow in the median', { scores: { ...PERFECT.scores, performance: 98 } }, ['/: performance 98']],
  ['slow in one run', { worst: 96 }, ['/: worst performance 96']],
  ['hard to read', { scores: { ...PERFECT.scores, accessibility: 99 } }, ['/: accessibility 99']],
  ['with an error', { scores: { ...PERFECT.scores, 'best-practices': 96 } }, ['/: best practices 96']],
  ['kept out of an index', { scores: { ...PERFECT.scores, seo: 66 } }, ['/: SEO 66']],
  ['with a secret address', { path: '/auth', scores: { ...PERFECT.scores, seo: 66 } }, []],
  ['that moves', { cls: 0.001 }, ['/: CLS 0.001']],
  ['whose image is late', { lcp: 2000.6 }, ['/: LCP 2001 ms']],
])('a page %s', (_, difference, missed) => {
  expect(missedBy({ ...PERFECT, ...difference })).toEqual(missed);
});
