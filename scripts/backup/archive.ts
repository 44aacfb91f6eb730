import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { Complaint } from '../launcher/complaint';

export type Entry = { name: string; body: AsyncIterable<Uint8Array> };

export type ArchiveWriter = {
  add(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the backup its final name. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
};

/** Backups hold customer data: only the account that creates one may read it. */
const OURS = { mode: 0o600 } as const;
const isFile = (to: string) => /\.(tar|tgz|tar\.gz)$/.test(to);
const isGzip = (name: string) => name.endsWith('gz');

/** Creates a folder, or one file when the name ends in .tar, .tar.gz or .tgz. Refuses a path that is already in use. */
export async function createArchive(to: string): Promise<ArchiveWriter> {
  if (existsSync(to) && (!statSync(to).isDirectory() || isFile(to) || (await readdir(to)).length > 0)) {
    throw new Complaint(`${to} already exists: name a new file or an empty folder.`);
  }
  const draft = `${to}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return isFile(to) ? tarWriter(to, draft) : folderWriter(to, draft);
}

function folderWriter(to: string, draft: string): ArchiveWriter {
  return {
    async add(name, body) {
      const target = join(draft, name);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(body, createWriteStream(target, { ...OURS, flush: true }));
    },
    async finish() {
      await rm(to, { recursive: true, force: true });
      await rename(draft, to);
    },
    abandon: () => rm(draft, { recursive: true, force: true }),
  };
}

/**
 * A tar header needs the size before the bytes, and a table's size is unknown: each entry goes to a temporary file
 * first.
 */
function tarWriter(to: string, draft: string): ArchiveWriter {
  const whole = join(draft, 'whole');
  const tar = pack();
  const written = isGzip(to)
    ? pipeline(tar, createGzip(), createWriteStream(whole, { ...OURS, flush: true }))
    : pipeline(tar, createWriteStream(whole, { ...OURS, flush: true }));
  // `add` and `finish` report the failure.
  written.catch(() => {});
  return {
    async add(name, body) {
      const waiting = join(draft, 'entry');
      await pipeline(body, createWriteStream(waiting, OURS));
      const entry = tar.entry({ name, size: statSync(waiting).size, mode: 0o600 });
      await Promise.race([pipeline(createReadStream(waiting), entry), written]);
      await rm(waiting);
    },
    async finish() {
      tar.finalize();
      await written;
      await rename(whole, to);
      await rm(draft, { recursive: true, force: true });
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(draft, { recursive: true, force: true });
    },
  };
}

/**
 * Yields the files of a backup: a tar's in the order they were written; a folder's in the order of `wanted`, or all of
 * them. Read each body before asking for the next entry.
 */
export async function* readArchive(from: string, wanted?: string[]): AsyncGenerator<Entry> {
  if (!existsSync(from)) throw new Complaint(`There is no backup at ${from}.`);
  if (statSync(from).isDirectory()) {
    for (const name of wanted ?? (await filesIn(from))) {
      yield { name, body: createReadStream(join(from, name)) };
    }
    return;
  }
  const tar = extract();
  const fed = isGzip(from)
    ? pipeline(createReadStream(from), createGunzip(), tar)
    : pipeline(createReadStream(from), tar);
  fed.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, body: entry as unknown as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await fed;
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'));
}

/** Wraps a few bytes as a body. */
export const one = (bytes: string | Uint8Array) => Readable.from([Buffer.from(bytes)]);
