import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { settingsFor, withDatabase } from '../support/settings';

// Each test file starts with a fresh copy of the template and an empty folder, before it imports any module of the app.
// Their names are the worker's, because modules that test files share read the names only once.
const { adminUrl, template, folder } = inject('testDatabase');
const name = `${template}_${process.env.VITEST_POOL_ID}`;
const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
// The server ends all connections to the old copy before it responds, so the app's pool has noticed by then.
await sql.unsafe(`drop database if exists ${name} with (force)`);
await sql.unsafe(`create database ${name} template ${template} strategy wal_log`);
await sql.end();
const data = join(folder, `data-${process.env.VITEST_POOL_ID}`);
rmSync(data, { recursive: true, force: true });
mkdirSync(data);
Object.assign(process.env, settingsFor(withDatabase(adminUrl, name), data));
