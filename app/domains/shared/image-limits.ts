const MB = 1024 * 1024;

/** One picture of a rental, in bytes (specification, section 9). */
export const MAX_IMAGE_BYTES = 20 * MB;
/** A category's picture, in bytes (specification, section 5). */
export const MAX_CATEGORY_IMAGE_BYTES = 5 * MB;

/** A whole form with pictures, in bytes: five of the largest, or ten as cameras make them. */
export const MAX_UPLOAD_BODY_BYTES = 110 * MB;

/** For the `accept` of a file input; the bytes decide, not this. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif';
