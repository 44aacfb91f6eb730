import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from '../../tests/support/browser/budgets';
import { kilobytes, printTable } from './table';
import { openBrowser } from './browser';

const PAGES = Object.values(BUDGETS).map(([address]) => address);

/** Size of the page as sent to a browser that accepts brotli, once the server has compressed it. */
async function htmlOnTheWire(url: string): Promise<number> {
  const once = () =>
    new Promise<number>((resolve, reject) => {
      get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      }).on('error', reject);
    });
  await once();
  await pause(1500);
  return once();
}

/**
 * Prints what a first visit loads per page: HTML as sent, scripts in gzip bytes, fonts in bytes, and whether zod loads.
 */
export async function measureWeight(base: string): Promise<void> {
  const browser = await openBrowser();
  const rows: Array<Array<string | number>> = [['page', 'HTML kB', 'JS kB', 'CSS kB', 'fonts kB', 'JS files', 'zod']];
  try {
    for (const path of PAGES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const bodies: Array<Promise<{ type: string; bytes: number; text: string }>> = [];
      page.on('response', (response) => {
        const type = response.request().resourceType();
        if (!['document', 'script', 'stylesheet', 'font'].includes(type)) return;
        bodies.push(
          response.body().then((body) => ({
            type,
            bytes: type === 'font' ? body.length : gzipSync(body).length,
            text: type === 'script' ? body.toString('utf8') : '',
          })),
        );
      });
      await page.goto(base + path, { waitUntil: 'networkidle' });
      const loaded = await Promise.all(bodies);
      const sum = (type: string) =>
        kilobytes(loaded.filter((r) => r.type === type).reduce((all, r) => all + r.bytes, 0));
      const scripts = loaded.filter((r) => r.type === 'script');
      // A zod class name that minifiers keep because it is a string.
      const zod = scripts.some((script) => script.text.includes('ZodError') || script.text.includes('$ZodType'));
      rows.push([
        path,
        kilobytes(await htmlOnTheWire(base + path)),
        sum('script'),
        sum('stylesheet'),
        sum('font'),
        scripts.length,
        zod ? 'YES' : 'no',
      ]);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  printTable('First load (HTML as sent, brotli; JS and CSS gzip; limits on /: HTML 12, JS 105, fonts 40)', rows);
}
