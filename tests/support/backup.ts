import { randomUUID } from 'node:crypto';
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
