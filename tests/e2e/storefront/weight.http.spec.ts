import { gzipSync } from 'node:zlib';
import { expect, test } from '../../support/browser/e2e';

/**
 * The most that the scripts of a page may weigh before the first interaction, in kB of gzip. Over it? Load what only an
 * interaction needs with `hydrateLater`, or with `useTouched`; `npm run bench -- weight` lists what a page loads.
 */
const BUDGETS = { '/': 105, '/category/1': 105, '/rentals/1': 109, '/book/1': 115, '/contact': 122 };

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`the first scripts of ${path} weigh at most ${budget} kB`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g));
    const bodies = await Promise.all([...scripts].map(async (script) => (await request.get(script)).body()));
    expect(scripts.size).toBeGreaterThan(5);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(budget * 1000);
  });
}
