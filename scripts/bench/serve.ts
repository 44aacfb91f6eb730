import { rmSync } from 'node:fs';
import { runningUrl } from '../launcher/embedded';
import { ROOT } from '../launcher/settings';
import { type Contender, contest, pageOf } from './contest';
import type { BenchProduct } from './product';
import { buildStock, serveBuild, type Served } from './stock';

const PATHS = ['/', '/category/1'];

/** Removes the intended differences between the two entries: script loading and React's padding. */
const comparable = (html: string) =>
  html
    .replaceAll('\0', '')
    .replace(/<link rel="(modulepreload|preload" as="script" media="not all)"/g, '<link rel="script"')
    .replace('</body></html>', '')
    .replace(/ nonce="[^"]*"/g, '')
    // File names end in a hash of the whole build.
    .replace(/(\/assets\/[\w.$-]+?)-[\w-]{8}\.(js|css|webp|woff2|svg)/g, '$1.$2')
    .replace(/\/assets\/manifest-\w+\.js/g, '/assets/manifest.js')
    .replace(/"version":"\w+"/g, '"version":""')
    .replace(/<link rel="script"[^>]*>/g, '')
    .trim();

async function demandSamePages(first: Contender, second: Contender): Promise<void> {
  for (const path of PATHS) {
    const [one, other] = await Promise.all([pageOf(first.base + path), pageOf(second.base + path)]);
    if (comparable(one) === comparable(other)) continue;
    const [a, b] = [comparable(one), comparable(other)];
    const at = [...a].findIndex((character, index) => character !== b[index]);
    throw new Error(`${path} differs at ${at}: ${a.slice(at - 60, at + 60)}\n--- ${b.slice(at - 60, at + 60)}`);
  }
}

/**
 * Compares the product as `npm start` serves it with the same product and Remix's default entry, on the same database.
 * Every request is rendered; there is no nginx.
 */
export async function measureServe({ folder }: BenchProduct): Promise<void> {
  const settings = { DATABASE_URL: await runningUrl(folder), DATA_DIR: folder };
  const stockFolder = buildStock();
  const servers: Served[] = [];
  try {
    servers.push(await serveBuild(stockFolder, settings), await serveBuild(ROOT, settings));
    const [stock, ours] = servers.map(({ base, pid }, index) => ({
      name: ['stock remix-serve', 'Biscayne'][index]!,
      base,
      pid,
    }));
    await demandSamePages(stock!, ours!);
    for (const path of PATHS) await contest(path, [stock!, ours!]);
    // The header that a proxy sends if it compresses responses itself.
    for (const path of PATHS) await contest(path, [stock!, ours!], { headers: { 'Accept-Encoding': 'identity' } });
  } finally {
    for (const server of servers) await server.stop();
    rmSync(stockFolder, { recursive: true, force: true });
  }
}
