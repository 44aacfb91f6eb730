import type { storeReceived } from '~/domains/images/store-received.server';
import { readEdit } from './conflict.server';
import type { Incoming } from './form.server';
import { readMultipart } from './multipart.server';
import { logFailure } from '../process/log.server';

/** A form's file input, and the rules for storing its images. */
export type ImageInput = {
  /** Name of the file input. */
  name: string;
  /** The field that shows the errors of rejected files. */
  field: string;
  /** Maximum size of one file, in bytes. */
  maxBytes: number;
  /** Maximum size of the whole request, in bytes. */
  maxBodyBytes: number;
  /** The number of files that the form accepts, given its other fields. */
  room: (fields: FormData) => number;
  /** Adds the stored URLs to the fields that the schema reads; returns the errors by field. */
  place: (fields: FormData, imageUrls: string[]) => Record<string, string[]> | undefined;
  /** The messages for rejected files. */
  say: (refused: Array<{ code: string; message: string }>) => string[];
};

const TEXT_BYTES = 512 * 1024;
const MOST_FILES = 10;

/**
 * For `readForm`'s `read`: an edit form with file inputs. Images are stored first (`keep` is `storeReceived` of
 * images) and their URLs become fields, so that they survive an error in another field. A form without files, such as
 * a conflict page, is read by `readEdit`.
 */
export const readImageForm =
  (keep: typeof storeReceived, ...inputs: ImageInput[]) =>
  async (request: Request): Promise<Incoming> => {
    if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) return readEdit(request);
    const maxBodyBytes = Math.max(...inputs.map((input) => input.maxBodyBytes));
    const maxFileBytes = Math.max(...inputs.map((input) => input.maxBytes));
    const limits = { maxBodyBytes, maxFileBytes, maxFiles: MOST_FILES, maxTextBytes: TEXT_BYTES };
    const { fields, discard, ...received } = await readMultipart(request, limits);
    const refusals: NonNullable<Incoming['refused']> = {};
    let away = false;
    const store = async ({ name, field, maxBytes, room, place, say }: ImageInput) => {
      const files = received.files.filter((file) => file.field === name);
      const skipped = received.skipped.filter((file) => file.field === name);
      const maxFiles = Math.max(0, room(fields));
      const extra = files.splice(maxFiles).map((file) => ({ ...file, reason: 'too-many' as const }));
      const { stored, refused } = await keep(
        { files, skipped: [...skipped, ...extra] },
        { maxBytes, maxFiles: MOST_FILES },
        { onFailure: logFailure('an image could not be stored') },
      );
      const misplaced = place(
        fields,
        stored.map(({ imageUrl }) => imageUrl),
      );
      Object.assign(refusals, misplaced, refused.length ? { [field]: say(refused) } : {});
      away ||= refused.some(({ code }) => code === 'unavailable');
    };
    try {
      for (const input of inputs) await store(input);
      return { fields, refused: Object.keys(refusals).length ? refusals : undefined, away };
    } finally {
      await discard();
    }
  };
