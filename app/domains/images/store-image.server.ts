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

/** Pixels are large: one picture at a time in the whole process, in the order they came. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The finished picture of these bytes, if there is one. Its base is written last, so a base means all of it. */
async function findFinished(store: ImageStore, hash: string): Promise<ImageName | null> {
  for await (const { name } of store.list(`${hash}-`)) {
    const parsed = parseName(name);
    if (parsed && parsed.variant === null) return parsed;
  }
  return null;
}

/** Makes a finished picture young; false when a sweep has taken any of it meanwhile. */
async function touchAll(store: ImageStore, image: ImageName): Promise<boolean> {
  for (const name of allNames(image)) if (!(await store.touch(name))) return false;
  return true;
}

/**
 * Keeps a picture: checks its true type, takes its metadata away, encodes it and stores it under a name made from its
 * bytes, so that the same bytes are kept once. Refuses, naming the file and the reason, what is larger than `maxBytes`,
 * no JPG, PNG, WebP, GIF or HEIC image, damaged, or too many pixels; nothing stays behind then.
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
  if (hasMarkup) return refuse('unsupported', `${name} holds a web page or script beside the image`);

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

/** Files as a form brought them: whole ones, and those it read past. */
export type ReceivedImages = {
  files: { fileName: string; path: string }[];
  skipped: { fileName: string; reason: 'too-large' | 'too-many' | 'no-room' }[];
};

export type StoredImages = {
  stored: (StoredImage & { fileName: string })[];
  refused: (Refusal & { fileName: string })[];
};

/** Keeps what can be kept of a form's pictures, in the order sent; every other file is listed with its reason. */
export async function storeReceived(
  { files, skipped }: ReceivedImages,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
  options: { store?: ImageStore; onFailure?: (error: unknown) => void } = {},
): Promise<StoredImages> {
  const result: StoredImages = { stored: [], refused: [] };
  let away = false;
  for (const { fileName, path } of files) {
    // A store that is away is waited for once, not once for each picture.
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
          : refuse('invalid', `${displayName(fileName)}: Too many images. ${maxFiles} is the most`);
    result.refused.push({ fileName: displayName(fileName), ...refusal });
  }
  return result;
}

/** What a person reads while the store is away, or full. */
const unstored = (fileName: string) => `${displayName(fileName)} could not be stored. Please try again in a moment`;

/** What a person reads when a file is over its limit (specification, section 5). */
export const tooLarge = (fileName: string, maxBytes: number) =>
  `${displayName(fileName)}: File size exceeded. Maximum size is ${megabytes(maxBytes)} per image`;
