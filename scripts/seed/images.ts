import { join, relative, resolve } from 'node:path';
import { storeImage } from '../../app/domains/images/store-image.server';

const ART = resolve(import.meta.dirname, 'art');

/** Takes a demo picture, by its path below `scripts/seed/art/`, through the upload pipeline; answers its `imageUrl`. */
export async function importArt(file: string): Promise<string> {
  const path = resolve(ART, file);
  if (relative(ART, path).startsWith('..')) throw new Error(`${file} is not below ${ART}`);
  const outcome = await storeImage({ path: join(ART, file) }, { fileName: file, maxBytes: 20 * 1024 * 1024 });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.imageUrl;
}
