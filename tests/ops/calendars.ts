/**
 * 100,000 random steps of ours and of other calendars: reservations, options, blocks, feeds that move, rename, drop,
 * repeat and lie. After each step no hold overlaps another, is lost, or is published twice. CALENDARS sets the number
 * of steps; CALENDARS_SEED repeats them. A failure is printed in its shortest form.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { freePort, startEmbedded } from '../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { settingsFor } from '../support/settings';
import { prove } from './support/report';

const STEPS = Number(process.env.CALENDARS ?? 100_000);
const SEED = Number(process.env.CALENDARS_SEED ?? randomInt(1_000_000));

const folder = temporaryDataDir('calendars');
const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {}, durable: false });
Object.assign(process.env, settingsFor(server.url, folder));
// These modules read the settings when they are loaded.
const { sql } = await import('~/db/database.server');
const { migrateDatabase } = await import('~/db/migrate.server');
const { runCalendars } = await import('../support/calendars/runs');

try {
  await prove(`calendars, seed ${SEED}`, async (report) => {
    await migrateDatabase();
    const began = Date.now();
    const { operations, failure } = await runCalendars(STEPS, SEED);
    const seconds = Math.round((Date.now() - began) / 1000);
    report.claim(
      failure === null,
      'what must hold holds after every step',
      failure ?? `${operations} steps, ${seconds} s`,
    );
  });
} finally {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
