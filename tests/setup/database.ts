import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { settingsFor, withDatabase } from '../support/settings';
import { startTestServer, sweepAbandoned } from '../support/servers/test-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's main database, the migrated template, and a temporary folder for the run. */
    testDatabase: { adminUrl: string; template: string; folder: string };
  }
}

/**
 * One server per run: the one at TEST_DATABASE_URL, or an embedded one. The schema is migrated once, into a template.
 */
export default async function setup(project: TestProject) {
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
  project.provide('testDatabase', { adminUrl: server.url, template, folder });

  return async () => {
    const made = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${template}) order by datname desc`;
    for (const { datname } of made) await sql.unsafe(`drop database if exists ${datname} with (force)`);
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
