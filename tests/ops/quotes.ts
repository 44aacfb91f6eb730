/**
 * 100,000 random stays cost the same, line by line, as in the second implementation in SQL, and every quote replays.
 * QUOTES sets how many, QUOTES_SEED repeats them.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { freePort, startEmbedded } from '../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { prove, type Report } from './support/report';

const STAYS = Number(process.env.QUOTES ?? 100_000);
const SEED = Number(process.env.QUOTES_SEED ?? randomInt(1_000_000));
const AT_ONCE = 2_000;

const folder = temporaryDataDir('quotes');
const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {}, durable: false });
const settings = { DATABASE_URL: server.url, SITE_URL: 'http://localhost:3000', NODE_ENV: 'test', LOG_LEVEL: 'error' };
Object.assign(process.env, settings, { SESSION_SECRET: randomBytes(32).toString('base64url') });
// They read the settings when they are loaded.
const { sql } = await import('~/db/database.server');
const { quoteStay } = await import('~/domains/pricing/quote/quote-stay');
const { misfits } = await import('~/domains/pricing/quote/replay');
const { quotesInSql } = await import('../support/quotes/in-sql');
const { discountsExceedRent, randomStays } = await import('../support/quotes/random-stays');

async function compare(report: Report) {
  const wrong: string[] = [];
  const broken: string[] = [];
  let compared = 0;
  for (let seed = SEED; compared < STAYS; seed++) {
    const stays = randomStays(AT_ONCE, seed).filter((stay) => !discountsExceedRent(stay));
    const expected = await quotesInSql(stays);
    for (const [at, stay] of stays.entries()) {
      const quote = quoteStay(stay);
      const lines = quote.lines.map(({ kind, label, cents }) => [kind, label, cents]);
      const { total, advance } = quote;
      if (!isDeepStrictEqual({ lines, total, advance }, { ...expected[at] })) wrong.push(JSON.stringify(stay));
      if (misfits(quote).length > 0) broken.push(JSON.stringify(stay));
    }
    compared += stays.length;
  }
  report.claim(wrong.length === 0, 'both implementations agree line by line', `${compared} stays, seed ${SEED}`);
  report.claim(broken.length === 0, 'every quote replays from its lines', `${compared} quotes`);
  for (const stay of [...wrong, ...broken].slice(0, 3)) report.note(stay);
}

try {
  await prove('quotes', compare);
} finally {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
