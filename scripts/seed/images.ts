import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { inspectFile } from '../../app/domains/images/encoding/inspect.server';
import { PIPELINE_VERSION } from '../../app/domains/images/encoding/encode-image.server';
import { storeImage } from '../../app/domains/images/store-image.server';
import { imageStore } from '../../app/domains/images/stores/store.server';
import { MAX_IMAGE_BYTES } from '../../app/domains/shared/image-limits';

export const ART = resolve(import.meta.dirname, 'art');
/** The finished files of the demo images under their stored names: `scripts/demo-images.ts` makes them. */
export const PREPARED = resolve(import.meta.dirname, 'prepared');

/**
 * Sends a demo image, named by its path in `scripts/seed/art/`, through the upload pipeline. The pipeline finds a
 * prepared image finished; encoding all of them would take a minute. Returns its `imageUrl`.
 */
export async function importArt(file: string): Promise<string> {
  const path = resolve(ART, file);
  if (relative(ART, path).startsWith('..')) throw new Error(`${file} is not in ${ART}`);
  await storePrepared(path);
  const outcome = await storeImage({ path }, { fileName: file, maxBytes: MAX_IMAGE_BYTES });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.imageUrl;
}

/** Stores the prepared files of the image at `path`; none, if the image or the pipeline has changed since. */
async function storePrepared(path: string) {
  const { hash } = await inspectFile({ path }, PIPELINE_VERSION);
  const store = await imageStore();
  // Sorted, the base comes last: a stored base means that all files of its image exist.
  const names = (await readdir(PREPARED)).filter((name) => name.startsWith(`${hash}-`)).sort();
  for (const name of names) await store.put(name, await readFile(join(PREPARED, name)));
}
