import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startEmbedded } from './launcher/embedded';
import { Lifecycle } from './launcher/lifecycle';
import { takeLock } from './launcher/lock';

const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string' } } });

/** Runs only the embedded PostgreSQL: prints its DATABASE_URL and runs until SIGTERM. `--data DIR [--port PORT]` */
new Lifecycle().run(async (life) => {
  const dataDir = resolve(values.data ?? 'data');
  life.onStop(await takeLock(dataDir));
  const port = Number(values.port) || (await freePort());
  const server = await startEmbedded({ dataDir, port, say: (line) => console.error(line) });
  life.onStop(() => server.stop());
  void server.ended.then(() => life.stop(1, 'The database server ended unexpectedly.'));
  console.log(server.url);
});
