import { type Refusal, refuse } from '~/domains/shared/outcome';
import { displayName, tooLargeMessage } from './rules';
import { storeImage, type StoredImage } from './store-image.server';
import type { ImageStore } from './stores/image-store';

/** Files received with a form: complete ones, and those that were skipped. */
type ReceivedImages = {
  files: { fileName: string; path: string }[];
  skipped: { fileName: string; reason: 'too-large' | 'too-many' | 'no-room' }[];
};

type StoredImages = {
  stored: (StoredImage & { fileName: string })[];
  refused: (Refusal & { fileName: string })[];
};

/** Stores the valid images of a form, in the order sent; lists every other file with its reason. */
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
          ? refuse('too-large', tooLargeMessage(fileName, maxBytes))
          : refuse('invalid', `${displayName(fileName)}: Too many images. The maximum is ${maxFiles}`);
    result.refused.push({ fileName: displayName(fileName), ...refusal });
  }
  return result;
}

/** The message for a file when the store is unavailable or full. */
const unstored = (fileName: string) => `${displayName(fileName)} could not be stored. Please try again in a moment`;
