import { galleryInput, imageLines, oneImage } from '~/domains/catalog/gallery/image-inputs';
import { MAX_CATEGORY_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { storeReceived } from '~/domains/images/store-received.server';
import { readImageForm } from '~/http/forms/image-form.server';

// For `readForm`'s `read`: the forms that can include image files.
export const readMainImage = readImageForm(storeReceived, oneImage('mainImageUrl'));
export const readSimple = readImageForm(storeReceived, oneImage('mainImageUrl'), imageLines('gallery'));
export const readCategoryImage = readImageForm(storeReceived, oneImage('imageUrl', MAX_CATEGORY_IMAGE_BYTES));
export const readGallery = readImageForm(storeReceived, galleryInput);
