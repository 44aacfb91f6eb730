/**
 * 100,000 random stays cost the same, line by line, as in the second implementation in SQL, and every quote replays, also
 * at another agreed total; so does each stored quote of the demo. QUOTES sets their number, QUOTES_SEED repeats them.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { startTestServer } from '../support/servers/test-server';
import { settingsFor } from '../support/settings';
import { prove, type Report } from './support/report';

const STAYS = Number(process.env.QUOTES ?? 100_000);
const SEED = Number(process.env.QUOTES_SEED ?? randomInt(1_000_000));
const AT_ONCE = 2_000;
/** The parts of the rent that another total takes off. */
const PARTS = [0.01, 0.07, 0.3, 0.999];

const folder = temporaryDataDir('quotes');
const server = await startTestServer(folder);
const settings = settingsFor(server.url, folder);
Object.assign(process.env, settings);
// These modules read the settings when they are loaded.
const { migrate } = await import('../../scripts/launcher/database');
const { seedDemo } = await import('../../scripts/seed/seed');
const { db, sql } = await import('~/db/database.server');
const { cents } = await import('~/domains/pricing/money');
const { LINE_KINDS } = await import('~/domains/pricing/vocabulary');
const { adjustQuote } = await import('~/domains/pricing/quote/adjust-quote');
const { quoteStay } = await import('~/domains/pricing/quote/quote-stay');
const { misfits } = await import('~/domains/pricing/quote/replay');
const { adjustedInSql } = await import('../support/quotes/adjusted');
const { quotesInSql } = await import('../support/quotes/in-sql');
const { quotes } = await import('~/domains/reservations/quotes/tables.server');
const { replayStored } = await import('~/domains/reservations/quotes/replay-stored.server');
const { findQuotes } = await import('~/domains/reservations/quotes/queries.server');
const { discountsExceedRent, randomStays } = await import('../support/quotes/random-stays');

await migrate(server.url);
// The quotes do not need images.
await seedDemo({ log: () => {}, activity: true, importImage: (file) => Promise.resolve(`/uploads/${file}`) });

async function compare(report: Report) {
  const wrong: string[] = [];
  const broken: string[] = [];
  let [compared, agreed] = [0, 0];
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
    // Compares every tenth stay at another total, too.
    const adjusted = await adjustedInSql(
      stays.filter((_, at) => at % 10 === 0),
      () => PARTS[agreed % PARTS.length]!,
    );
    for (const [stay, total, expectedLines] of adjusted) {
      const quote = adjustQuote(quoteStay(stay), cents(total));
      const lines = quote?.lines.map(({ kind, label, cents: amount }) => [kind, label, amount]);
      if (!isDeepStrictEqual([quote?.total, lines], [total, expectedLines])) wrong.push(JSON.stringify([stay, total]));
      if (!quote || misfits(quote).length > 0) broken.push(JSON.stringify([stay, total]));
    }
    agreed += adjusted.length;
    compared += stays.length;
  }
  report.claim(
    wrong.length === 0,
    'both implementations agree line by line',
    `${compared} stays, ${agreed} at another total, seed ${SEED}`,
  );
  report.claim(broken.length === 0, 'every quote replays from its lines', `${compared} quotes`);
  for (const stay of [...wrong, ...broken].slice(0, 3)) report.note(stay);
}

/** Replays every stored version as the customer reads it, and notices a cent more in any line. */
async function replayDemo(report: Report) {
  const reservations = await db.selectDistinct({ id: quotes.bookingId }).from(quotes);
  const stored = (await Promise.all(reservations.map(({ id }) => findQuotes(id)))).flat();
  const { replayed, broken } = await replayStored({ batch: 7 });
  const lines = stored.flatMap((quote) => quote.lines.map((line, index) => ({ quote, line, index })));
  const missed = lines.filter(({ quote, line, index }) => {
    const changed = quote.lines.with(index, { ...line, cents: cents(line.cents + 1) });
    return misfits({ ...quote, lines: changed }).length === 0;
  });
  const kinds = new Set(lines.map(({ line }) => line.kind));
  const versions = Math.max(...stored.map(({ version }) => version));
  report.claim(
    stored.length > 0 && kinds.size === LINE_KINDS.length && versions > 1,
    'the demo content has quotes with every kind of line, and newer versions',
    `${stored.length} quotes, ${lines.length} lines, ${[...kinds].join(', ')}`,
  );
  report.claim(
    broken.length === 0 && replayed === stored.length,
    'every stored quote replays to its stored total',
    [`${replayed} quotes`, ...broken.slice(0, 3)].join('; '),
  );
  report.claim(missed.length === 0, 'a cent more in any stored line is noticed', `${lines.length} lines`);
}

try {
  await prove('quotes', async (report) => {
    await replayDemo(report);
    await compare(report);
  });
} finally {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
