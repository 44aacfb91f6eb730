import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedUrl, freePort } from './embedded';
import { keptSecret } from './secrets';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Settings {
  /** Absolute. */
  dataDir: string;
  /** No DATABASE_URL is set: the launcher runs the database. */
  ownDatabase: boolean;
}

/**
 * Loads `.env` (not in tests, which must not reach a developer's mail server) and decides which database this run uses.
 * Writes nothing.
 */
export function readSettings(): Settings {
  const file = join(ROOT, '.env');
  if (existsSync(file) && process.env.NODE_ENV !== 'test') process.loadEnvFile(file);
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || 'data');
  process.env.DATA_DIR = dataDir;
  return { dataDir, ownDatabase: !process.env.DATABASE_URL?.trim() };
}

/**
 * Fills in the settings for the launcher's own database, then validates everything with the app's schema: an invalid
 * value ends the process with one line per variable. Returns the port for the database server, unless one runs at
 * `url`. The caller holds the lock.
 */
export async function completeSettings(
  { dataDir, ownDatabase }: Settings,
  mode: 'production' | 'development',
  url?: string,
) {
  process.env.NODE_ENV = mode;
  const databasePort = ownDatabase ? await freePort() : 0;
  if (ownDatabase) {
    mkdirSync(dataDir, { recursive: true });
    if (process.env.PORT?.trim() === '0') process.env.PORT = String(await freePort());
    setDefault('SESSION_SECRET', () => keptSecret(join(dataDir, 'session-secret')));
    setDefault('SITE_URL', () => `http://localhost:${process.env.PORT?.trim() || 3000}`);
    setDefault('SEED_DEMO', () => 'true');
    process.env.DATABASE_URL = url ?? embeddedUrl(dataDir, databasePort);
    // A pool from `.env` does not lead to this database.
    delete process.env.DATABASE_DIRECT_URL;
  }
  const { env } = await import('../../app/env.server');
  return { env, databasePort };
}

function setDefault(name: string, value: () => string) {
  if (!process.env[name]?.trim()) process.env[name] = value();
}
