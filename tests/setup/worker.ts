import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { settingsFor, withDatabase } from '../support/settings';

// Each test file starts with a fresh copy of the template, before it imports any module of the app.
const { adminUrl, template, folder } = inject('testDatabase');
const name = `${template}_${process.env.VITEST_POOL_ID}`;
const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
await sql.unsafe(`drop database if exists ${name} with (force)`);
await sql.unsafe(`create database ${name} template ${template} strategy wal_log`);
await sql.end();
Object.assign(process.env, settingsFor(withDatabase(adminUrl, name), mkdtempSync(join(folder, 'data-'))));

afterAll(async () => {
  await globalThis.__database?.sql.end({ timeout: 1 });
  globalThis.__database = undefined;
});
