import { join, relative, resolve } from 'node:path';
import { storeImage } from '../../app/domains/images/store-image.server';

const ART = resolve(import.meta.dirname, 'art');

/**
 * Sends a demo image, named by its path in `scripts/seed/art/`, through the upload pipeline. Returns its `imageUrl`.
 */
export async function importArt(file: string): Promise<string> {
  const path = resolve(ART, file);
  if (relative(ART, path).startsWith('..')) throw new Error(`${file} is not in ${ART}`);
  const outcome = await storeImage({ path: join(ART, file) }, { fileName: file, maxBytes: 20 * 1024 * 1024 });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.imageUrl;
}
