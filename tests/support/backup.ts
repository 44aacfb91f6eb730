import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { PictureStore } from '~/domains/uploads/store.server';
import { withDatabase } from './settings';

export const pictureName = (digit: string) => `${digit.repeat(32)}-100x100-ffffff.webp`;

/** A database of a test's own on the run's server: a copy of the migrated template, or an empty one. */
export async function ownDatabase(kind: 'migrated' | 'empty') {
  const { adminUrl, template } = inject('testDatabase');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${kind === 'migrated' ? template : 'template0'}`);
  await admin.end();
  const url = withDatabase(adminUrl, name);
  return { url, sql: postgres(url, { max: 4, onnotice: () => {} }) };
}

/** Pictures in memory. */
export function memoryStore(kept = new Map<string, Uint8Array>()): PictureStore & { kept: Map<string, Uint8Array> } {
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

/** The same with room for `most` pictures. */
export function fullStore(most: number): ReturnType<typeof memoryStore> {
  const store = memoryStore();
  const { put } = store;
  store.put = (...given) => (store.kept.size < most ? put(...given) : Promise.reject(new Error('The store is full')));
  return store;
}

/** The files of a backup that other accounts than its maker's may read. */
export function readableByOthers(to: string): string[] {
  const inside = statSync(to).isDirectory() ? readdirSync(to, { recursive: true, encoding: 'utf8' }) : [];
  const files = [to, ...inside.map((name) => join(to, name))].filter((path) => statSync(path).isFile());
  return files.filter((path) => (statSync(path).mode & 0o077) !== 0);
}
