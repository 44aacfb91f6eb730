const MB = 1024 * 1024;

/** Maximum size of a rental image, in bytes (specification, section 9). */
export const MAX_IMAGE_BYTES = 20 * MB;
/** Maximum size of a category image, in bytes (specification, section 5). */
export const MAX_CATEGORY_IMAGE_BYTES = 5 * MB;

/** Maximum size of a form with images, in bytes: five of the largest, or ten typical camera images. */
export const MAX_UPLOAD_BODY_BYTES = 110 * MB;

/** Maximum images of an API request that uploads several. */
export const MAX_UPLOADED_IMAGES = 10;

/** Bytes as rounded megabytes: `20MB`. */
export const megabytes = (bytes: number) => `${Math.round(bytes / MB)}MB`;

/** Title and text for a file of more than `maxBytes`; the specification has another title for a rental's images. */
export const tooLarge = (maxBytes: number): [title: string, text: string] =>
  maxBytes === MAX_IMAGE_BYTES
    ? ['File size exceeded', `Maximum size is ${megabytes(maxBytes)} per image`]
    : ['File too large', `Maximum size is ${megabytes(maxBytes)}`];

/** For the `accept` attribute of file inputs; the server checks the bytes. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif';
