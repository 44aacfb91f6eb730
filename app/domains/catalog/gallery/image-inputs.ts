import { MAX_IMAGE_BYTES, MAX_UPLOAD_BODY_BYTES } from '~/domains/shared/image-limits';
import { normalizeImageUrl, PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { MAX_GALLERY_IMAGES } from '../vocabulary';

type Refused = { code: string; message: string };

const FORM_BYTES = 1024 * 1024;
const IMAGE_ENTRY = /^images\[(\d+)\]/;

/** Name of the file input that belongs to the URL field of a single image. */
export const fileInputOf = (field: string) => `${field}File`;

/** Messages for a file; one that is not an image has a title (specification, section 5). */
const sayOne = (refused: Refused[]) =>
  refused.map(({ code, message }) =>
    code === 'unsupported' ? `Invalid file type. Please select an image file: ${message}` : message,
  );

/** The URL field of a single image; a file chosen for it, at most `maxBytes`, replaces the URL. */
export const oneImage = (field: string, maxBytes = MAX_IMAGE_BYTES) => ({
  name: fileInputOf(field),
  field,
  maxBytes,
  maxBodyBytes: maxBytes + FORM_BYTES,
  room: () => 1,
  place: (fields: FormData, [imageUrl]: string[]) => {
    if (imageUrl) fields.set(field, imageUrl);
    return undefined;
  },
  say: sayOne,
});

/** The number of positions in a submitted gallery; gaps count, so that a new image never replaces an existing one. */
function galleryLength(fields: FormData): number {
  const places = [...fields.keys()].map((name) => Number(IMAGE_ENTRY.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...places) + 1;
}

/** The URLs in a text with one URL per line. */
export const linesOf = (text: FormDataEntryValue | null | undefined): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The images of a text with one URL per line; the files chosen for it follow. */
export const imageLines = (field: string) => ({
  name: fileInputOf(field),
  field,
  maxBytes: MAX_IMAGE_BYTES,
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  room: (fields: FormData) => MAX_GALLERY_IMAGES - linesOf(fields.get(field)).length,
  place: (fields: FormData, imageUrls: string[]) => {
    if (imageUrls.length) fields.set(field, [...linesOf(fields.get(field)), ...imageUrls].join('\n'));
    return undefined;
  },
  say: (refused: Refused[]) => refused.map(({ message }) => message),
});

/** Whether the image URL rules accept this value (specification, section 9). */
export const isImageReference = (value: string) => normalizeImageUrl(value) !== PLACEHOLDER_IMAGE;

/** Appends images to a submitted gallery, after the URL in the address field. An invalid URL stays in that field. */
function appendImages(fields: FormData, imageUrls: string[]): Record<string, string[]> | undefined {
  const typed = String(fields.get('address') ?? '').trim();
  const refused = typed && !isImageReference(typed) ? { address: ['A valid image URL is required'] } : undefined;
  if (!refused) fields.delete('address');
  const urls = typed && !refused ? [typed, ...imageUrls] : imageUrls;
  const start = galleryLength(fields);
  for (const [index, url] of urls.entries()) {
    fields.append(`images[${start + index}].url`, url);
    fields.append(`images[${start + index}].alt`, '');
  }
  return refused;
}

/** The gallery's file input: several images at once, up to the gallery's maximum. */
export const galleryInput = {
  name: 'files',
  field: 'images',
  maxBytes: MAX_IMAGE_BYTES,
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  room: (fields: FormData) => MAX_GALLERY_IMAGES - galleryLength(fields) - (fields.get('address') ? 1 : 0),
  place: appendImages,
  say: (refused: Refused[]) => refused.map(({ message }) => message),
};
