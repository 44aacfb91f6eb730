import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseName } from '../rules';
import type { ImageStore } from './image-store';
import { missingAsNull } from './missing-file.server';

/**
 * Stores images in one flat folder. `incoming` must be on the same file system: finished files are renamed from there.
 */
export function diskStore(folder: string, incoming: string): ImageStore {
  const path = (name: string) => {
    if (!parseName(name)) throw new Error(`Not an image name: ${JSON.stringify(name)}`);
    return join(folder, name);
  };

  return {
    async put(name, bytes) {
      const target = path(name);
      await Promise.all([mkdir(folder, { recursive: true }), mkdir(incoming, { recursive: true })]);
      const temporary = join(incoming, `${name}.${randomUUID()}`);
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async size(name) {
      const found = await stat(path(name)).catch(missingAsNull);
      return found?.isFile() ? found.size : null;
    },

    async open(name) {
      const file = await open(path(name), 'r').catch(missingAsNull);
      if (!file) return null;
      const { size } = await file.stat();
      const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return { size, body };
    },

    async *list(prefix = '') {
      // Read as a stream, so that a folder of a million files is never in memory.
      for await (const { name } of (await opendir(folder).catch(missingAsNull)) ?? []) {
        if (!name.startsWith(prefix) || !parseName(name)) continue;
        const found = await stat(join(folder, name)).catch(missingAsNull);
        if (found) yield { name, modifiedAt: found.mtime };
      }
    },

    async touch(name) {
      const now = new Date();
      return (await utimes(path(name), now, now).then(() => true, missingAsNull)) ?? false;
    },

    async remove(name) {
      await rm(path(name), { force: true });
    },

    async removeOld(name, before) {
      const isYoung = async (file: string) => ((await stat(file).catch(missingAsNull))?.mtime ?? 0) >= before;
      const target = path(name);
      if (await isYoung(target)) return false;
      await mkdir(incoming, { recursive: true });
      // Moved aside first: an earlier touch shows on the file, and a later touch finds it missing and reports that.
      const aside = join(incoming, `${name}.${randomUUID()}`);
      if ((await rename(target, aside).catch(missingAsNull)) === null) return false;
      const touched = await isYoung(aside);
      await (touched ? rename(aside, target) : rm(aside, { force: true }));
      return !touched;
    },
  };
}
