import { buffer } from 'node:stream/consumers';
import { Complaint } from '../launcher/complaint';
import { readArchive } from './archive';
import { MANIFEST, type Manifest, meter, imageFile, readManifest, SEAL, tableFile } from './manifest';

/** Reads a whole backup and compares it with its manifest before anything changes. */
export async function verify(from: string): Promise<Manifest> {
  const { sums, texts } = await readWhole(from).catch((error: Error) => {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`This backup could not be read completely: ${error.message}`);
  });
  const { [MANIFEST]: text, [SEAL]: seal } = texts;
  if (!text || !seal) throw new Complaint('This is not a complete backup: it has no manifest.');
  const manifest = readManifest(text, seal);
  const named = [
    ...manifest.tables.map((table) => [tableFile(table.name), table.sha256] as const),
    ...manifest.uploads.map((image) => [imageFile(image.name), image.sha256] as const),
  ];
  for (const [name, sum] of named) {
    if (sums.get(name) !== sum) throw new Complaint(`This backup is damaged: ${name} does not match its checksum.`);
  }
  return manifest;
}

async function readWhole(from: string) {
  const sums = new Map<string, string>();
  const texts: Record<string, string> = {};
  for await (const { name, body } of readArchive(from)) {
    if (sums.has(name)) throw new Complaint(`This backup is damaged: ${name} appears twice.`);
    const { through, total } = meter();
    if (name === MANIFEST || name === SEAL) texts[name] = (await buffer(through(body))).toString('utf8');
    else for await (const _ of through(body));
    sums.set(name, total().sha256);
  }
  return { sums, texts };
}
