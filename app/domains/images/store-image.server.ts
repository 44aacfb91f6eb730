import { done, refuse, type Outcome, type Refusal } from '~/domains/shared/outcome';
import { inspectFile, type ImageFile } from './encoding/inspect.server';
import { encodeImage, PIPELINE_VERSION } from './encoding/pipeline.server';
import { allNames, baseName, displayName, megabytes, parseName, type ImageName, variantName } from './rules';
import { imageStore, type ImageStore } from './stores/store.server';

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
 * equal files are stored once. Refuses, naming the file, what exceeds `maxBytes`, is not JPG, PNG, WebP, GIF or HEIC,
 * is damaged, or has too many pixels.
 */
export async function storeImage(
  file: ImageFile,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
  { store }: { store?: ImageStore } = {},
): Promise<Outcome<StoredImage>> {
  const name = displayName(fileName);
  const { hash, size, format, hasMarkup } = await inspectFile(file, PIPELINE_VERSION);
  if (size === 0) return refuse('invalid', `${name} is empty`);
  if (size > maxBytes) return refuse('too-large', tooLarge(fileName, maxBytes));
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

/** Files received with a form: complete ones, and those that were skipped. */
export type ReceivedImages = {
  files: { fileName: string; path: string }[];
  skipped: { fileName: string; reason: 'too-large' | 'too-many' | 'no-room' }[];
};

export type StoredImages = {
  stored: (StoredImage & { fileName: string })[];
  refused: (Refusal & { fileName: string })[];
};

/** Stores the valid images of a form, in the order sent; every other file is listed with its reason. */
export async function storeReceived(
  { files, skipped }: ReceivedImages,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
  options: { store?: ImageStore; onFailure?: (error: unknown) => void } = {},
): Promise<StoredImages> {
  const result: StoredImages = { stored: [], refused: [] };
  let away = false;
  for (const { fileName, path } of files) {
    // Waits only once for an unavailable store, not once per image.
    if (away) {
      result.refused.push({ fileName: displayName(fileName), ...refuse('unavailable', unstored(fileName)) });
      continue;
    }
    const outcome = await storeImage({ path }, { fileName, maxBytes }, options).catch((error: unknown) => {
      options.onFailure?.(error);
      away = true;
      return refuse('unavailable', unstored(fileName));
    });
    if (outcome.ok) result.stored.push({ fileName: displayName(fileName), ...outcome.value });
    else result.refused.push({ fileName: displayName(fileName), ...outcome });
  }
  for (const { fileName, reason } of skipped) {
    const refusal =
      reason === 'no-room'
        ? refuse('unavailable', unstored(fileName))
        : reason === 'too-large'
          ? refuse('too-large', tooLarge(fileName, maxBytes))
          : refuse('invalid', `${displayName(fileName)}: Too many images. The maximum is ${maxFiles}`);
    result.refused.push({ fileName: displayName(fileName), ...refusal });
  }
  return result;
}

/** The message for a file when the store is unavailable or full. */
const unstored = (fileName: string) => `${displayName(fileName)} could not be stored. Please try again in a moment`;

/** The message for a file over its size limit (specification, section 5). */
const tooLarge = (fileName: string, maxBytes: number) =>
  `${displayName(fileName)}: File size exceeded. Maximum size is ${megabytes(maxBytes)} per image`;
