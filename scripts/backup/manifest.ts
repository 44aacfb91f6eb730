import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Complaint } from '../launcher/complaint';

/** SHA-256 in hex, and the number of bytes it covers. */
const Sum = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** Describes a backup: it lists every other file with its checksum. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0), ...Sum })),
  sequences: z.array(z.object({ name: z.string(), table: z.string(), column: z.string(), last: z.int().nullable() })),
  uploads: z.array(z.object({ name: z.string(), ...Sum })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.sha256';
export const tableFile = (name: string) => `tables/${name}.copy`;
export const imageFile = (name: string) => `uploads/${name}`;

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads a manifest and the checksum that seals it. Throws a Complaint for anything else. */
export function readManifest(text: string, seal: string): Manifest {
  if (sha256(text) !== seal.trim())
    throw new Complaint('This backup is damaged: its manifest does not match its checksum.');
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Complaint('This release cannot read the format of this backup.');
  return parsed.data;
}

/** Passes chunks through while it counts bytes and lines and computes their checksum. */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    async *through(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
        yield chunk;
      }
    },
    /** Rows of COPY's text format end with a line feed and contain none. */
    total: () => ({ lines, bytes, sha256: hash.digest('hex') }),
  };
}
