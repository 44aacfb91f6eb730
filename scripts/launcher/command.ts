import { explain } from './complaint';
import { startEmbedded, runningUrl } from './embedded';
import { lockHolder, takeLock } from './lock';
import { completeSettings, readSettings } from './settings';

/**
 * Runs a short command against this installation's database: the one at DATABASE_URL, the one of a running `npm start`,
 * or the embedded one, started for the duration of the command. Import the app's modules inside `work` only.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const closers: Array<() => void | Promise<void>> = [];
  try {
    const settings = readSettings();
    const { dataDir, ownDatabase } = settings;
    const attach = ownDatabase && lockHolder(dataDir) !== undefined;
    if (ownDatabase && !attach) closers.push(await takeLock(dataDir));
    const { env, databasePort } = await completeSettings(
      settings,
      'production',
      attach ? await runningUrl(dataDir) : undefined,
    );
    if (ownDatabase && !attach) {
      const server = await startEmbedded({ dataDir, port: databasePort, say: (line) => console.error(line) });
      closers.push(() => server.stop());
    }
    const { closeDatabase } = await import('./database');
    closers.push(closeDatabase);
    await work(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}
