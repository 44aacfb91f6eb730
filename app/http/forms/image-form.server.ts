import type { storeReceived } from '~/domains/images/store-image.server';
import { readEdit } from './conflict.server';
import type { Incoming } from './form.server';
import { readMultipart } from './multipart.server';
import { storeFailed } from './upload.server';

/** A form's file input, and what becomes of the pictures chosen there. */
export type ImageInput = {
  /** Name of the file input. */
  name: string;
  /** The field at which a refused file is named. */
  field: string;
  /** One file, in bytes. */
  maxBytes: number;
  /** The whole request, in bytes. */
  maxBodyBytes: number;
  /** How many files the form takes, given its other fields. */
  room: (fields: FormData) => number;
  /** Puts the stored addresses where the schema looks for them; answers what it refuses, by field. */
  place: (fields: FormData, imageUrls: string[]) => Record<string, string[]> | undefined;
  /** What is said of refused files; their messages name them. */
  say: (refused: Array<{ code: string; message: string }>) => string[];
};

const TEXT_BYTES = 512 * 1024;
const MOST_FILES = 10;

/**
 * For `readForm`'s `read`: an edit form with a file input. Pictures are stored first (`keep` is the uploads room's
 * `storeReceived`) and their addresses become fields, so that they are kept when another field is wrong. A form without
 * files, a conflict page's choices among them, is read by `readEdit`. Files without a name or a byte were never chosen.
 */
export const readImageForm =
  (keep: typeof storeReceived, input: ImageInput) =>
  async (request: Request): Promise<Incoming> => {
    if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) return readEdit(request);
    const { name, field, maxBytes, maxBodyBytes, room, place, say } = input;
    const limits = { maxBodyBytes, maxFileBytes: maxBytes, maxFiles: MOST_FILES, maxTextBytes: TEXT_BYTES };
    const { fields, discard, ...received } = await readMultipart(request, limits);
    try {
      const files = received.files.filter((file) => file.field === name);
      const skipped = received.skipped.filter((file) => file.field === name);
      const maxFiles = Math.max(0, room(fields));
      const extra = files.splice(maxFiles).map((file) => ({ ...file, reason: 'too-many' as const }));
      const { stored, refused } = await keep(
        { files, skipped: [...skipped, ...extra] },
        { maxBytes, maxFiles: MOST_FILES },
        { onFailure: storeFailed },
      );
      const misplaced = place(
        fields,
        stored.map(({ imageUrl }) => imageUrl),
      );
      const named = refused.length ? { [field]: say(refused) } : undefined;
      const away = refused.some(({ code }) => code === 'unavailable');
      return { fields, refused: (misplaced ?? named) && { ...misplaced, ...named }, away };
    } finally {
      await discard();
    }
  };
