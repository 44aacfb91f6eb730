import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { settingsFor, withDatabase } from '../support/settings';
import { startTestServer, sweepAbandoned } from '../support/servers/test-server';

/** The server's main database, the migrated template, and a temporary folder for the run. */
type TestDatabase = { adminUrl: string; template: string; folder: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

declare global {
  /** One server per run, although each project loads this module again. */
  var __testDatabase: ReturnType<typeof start> | undefined;
}

/** One server for all projects of a run; the first project stops it. */
export default async function setup(project: TestProject) {
  const isFirst = !globalThis.__testDatabase;
  const { provided, stop } = await (globalThis.__testDatabase ??= start());
  project.provide('testDatabase', provided);
  if (isFirst) return stop;
}

/** The server at TEST_DATABASE_URL, or an embedded one. The schema is migrated once, into a template. */
async function start() {
  const folder = temporaryDataDir('test');
  mkdirSync(join(folder, 'uploads'));
  await sweepAbandoned(tmpdir());
  const server = await startTestServer(folder);
  const template = `biscayne_${process.pid}_${Date.now().toString(36)}`;
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${template}`);

  Object.assign(process.env, settingsFor(withDatabase(server.url, template), folder));
  const { migrateDatabase } = await import('../../app/db/migrate.server');
  await migrateDatabase();

  const stop = async () => {
    globalThis.__testDatabase = undefined;
    const made = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${template}) order by datname desc`;
    for (const { datname } of made) await sql.unsafe(`drop database if exists ${datname} with (force)`);
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const provided: TestDatabase = { adminUrl: server.url, template, folder };
  return { provided, stop };
}
