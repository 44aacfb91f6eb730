import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { inspectFile, type ImageFile } from './encoding/inspect.server';
import { encodeImage, PIPELINE_VERSION } from './encoding/encode-image.server';
import { allNames, baseName, displayName, type ImageName, parseName, tooLargeMessage, variantName } from './rules';
import type { ImageStore } from './stores/image-store';
import { imageStore } from './stores/store.server';

export type StoredImage = { imageUrl: string; width: number; height: number };

const stored = (name: ImageName): StoredImage => ({
  imageUrl: `/uploads/${baseName(name)}`,
  width: name.width,
  height: name.height,
});

let last: Promise<unknown> = Promise.resolve();

/** Decoded pixels need much memory: one image at a time in the whole process, in order. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The finished image with this hash, if any. Its base file is written last, so a base means that all files exist. */
async function findFinished(store: ImageStore, hash: string): Promise<ImageName | null> {
  for await (const { name } of store.list(`${hash}-`)) {
    const parsed = parseName(name);
    if (parsed && parsed.variant === null) return parsed;
  }
  return null;
}

/** Renews the modification times of an image's files; false if a sweep has removed any of them. */
async function touchAll(store: ImageStore, image: ImageName): Promise<boolean> {
  for (const name of allNames(image)) if (!(await store.touch(name))) return false;
  return true;
}

/**
 * Stores an image: checks its real type, removes metadata, encodes it, and names it by a hash of its bytes, so that
 * equal files are stored once. Refuses, with the file's name, files over `maxBytes`, other types than JPG, PNG, WebP,
 * GIF or HEIC, damaged files, and too many pixels.
 */
export async function storeImage(
  file: ImageFile,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
  { store }: { store?: ImageStore } = {},
): Promise<Outcome<StoredImage>> {
  const name = displayName(fileName);
  const { hash, size, format, hasMarkup } = await inspectFile(file, PIPELINE_VERSION);
  if (size === 0) return refuse('invalid', `${name} is empty`);
  if (size > maxBytes) return refuse('too-large', tooLargeMessage(fileName, maxBytes));
  if (!format) return refuse('unsupported', `${name} is not a JPG, PNG, WebP, GIF or HEIC image`);
  if (hasMarkup) return refuse('unsupported', `${name} contains a web page or script in addition to the image`);

  const target = store ?? (await imageStore());
  return inTurn(async () => {
    const finished = await findFinished(target, hash);
    if (finished && (await touchAll(target, finished))) return done(stored(finished));
    const encoded = await encodeImage(file, format);
    if (!encoded.ok) return refuse(encoded.code, `${name} ${encoded.message}`);

    const { width, height, color, base, variants } = encoded.value;
    const image = { hash, width, height, color };
    for (const variant of variants) await target.put(variantName(baseName(image), variant.width), variant.bytes);
    await target.put(baseName(image), base);
    return done(stored(image));
  });
}
