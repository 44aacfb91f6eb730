import { galleryInput, onePicture } from '~/domains/catalog/gallery/image-inputs';
import { MAX_CATEGORY_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { storeReceived } from '~/domains/images/store-image.server';
import { readPictureForm } from '~/http/forms/image-form.server';

// For `readForm`'s `read`: the forms whose pictures may come along as files.
export const readMainImage = readPictureForm(storeReceived, onePicture('mainImageUrl'));
export const readCategoryImage = readPictureForm(storeReceived, onePicture('imageUrl', MAX_CATEGORY_IMAGE_BYTES));
export const readGallery = readPictureForm(storeReceived, galleryInput);
