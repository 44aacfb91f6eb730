import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { ImageStore } from '~/domains/images/stores/image-store';
import { withDatabase } from './settings';

export const imageName = (digit: string) => `${digit.repeat(32)}-100x100-ffffff.webp`;

/** A separate database on the run's server: a copy of the migrated template, or an empty one. */
export async function ownDatabase(kind: 'migrated' | 'empty') {
  const { adminUrl, template } = inject('testDatabase');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${kind === 'migrated' ? template : 'template0'}`);
  await admin.end();
  const url = withDatabase(adminUrl, name);
  return { url, sql: postgres(url, { max: 4, onnotice: () => {} }) };
}

const folder = mkdtempSync(join(inject('testDatabase').folder, 'backup-'));
let count = 0;
/** An unused path for a backup, in a folder that is removed after the run. */
export const place = (ending = '') => join(folder, `${++count}${ending}`);

const AWKWARD = 'Zoë "the\\n" \t\r\n 東京 🛥️ \\. \\N \u202e\u0001';

/** A database with a row of each awkward kind. */
export async function filled() {
  const { url, sql } = await ownDatabase('migrated');
  const [rental] = await sql<{ id: number }[]>`
    insert into rentals (name, description, short_description, price, main_image_url, specifications, created_at)
    values (${AWKWARD}, 'd', 's', 7, 'x', '{"zebra":"1", "apple":"2",  "Mango":"3"}'::text::json, '2026-03-08 06:59:59.123456+00')
    returning id`;
  await sql`
    insert into bookings (reference, rental_id, customer_name, start_date, end_date, rental_name, unit_price, price_unit, days, total_price)
    values ('r', ${rental!.id}, ${AWKWARD}, '2028-02-29', '2028-03-01', 'n', 1, 'day', 2, 1)`;
  await sql`insert into outbox (kind, payload) values ('test', ${sql.json({ text: AWKWARD })})`;
  // An id that was assigned and deleted must not be assigned again.
  await sql`insert into categories (name, description) values ('gone', 'gone')`;
  await sql`delete from categories`;
  return { url, sql };
}

/** An image store in memory. */
export function memoryStore(kept = new Map<string, Uint8Array>()): ImageStore & { kept: Map<string, Uint8Array> } {
  return {
    kept,
    put: async (name, bytes) => void kept.set(name, Uint8Array.from(bytes)),
    size: async (name) => kept.get(name)?.length ?? null,
    async open(name) {
      const bytes = kept.get(name);
      return bytes ? { size: bytes.length, body: new Blob([Uint8Array.from(bytes)]).stream() } : null;
    },
    async *list() {
      for (const name of kept.keys()) yield { name, modifiedAt: new Date() };
    },
    touch: async (name) => kept.has(name),
    remove: async (name) => void kept.delete(name),
    removeOld: async () => false,
  };
}

/** The same store with room for only `most` images. */
export function fullStore(most: number): ReturnType<typeof memoryStore> {
  const store = memoryStore();
  const { put } = store;
  store.put = (...given) => (store.kept.size < most ? put(...given) : Promise.reject(new Error('The store is full')));
  return store;
}

/** The files of a backup that other accounts may read. */
export function readableByOthers(to: string): string[] {
  const inside = statSync(to).isDirectory() ? readdirSync(to, { recursive: true, encoding: 'utf8' }) : [];
  const files = [to, ...inside.map((name) => join(to, name))].filter((path) => statSync(path).isFile());
  return files.filter((path) => (statSync(path).mode & 0o077) !== 0);
}
