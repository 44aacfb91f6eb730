import { galleryInput, onePicture } from '~/domains/catalog/picture-inputs';
import { MAX_CATEGORY_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { storeReceived } from '~/domains/uploads/commands.server';
import { readPictureForm } from '~/http/picture-form.server';

// For `readForm`'s `read`: the forms that can include image files.
export const readMainImage = readPictureForm(storeReceived, onePicture('mainImageUrl'));
export const readCategoryImage = readPictureForm(storeReceived, onePicture('imageUrl', MAX_CATEGORY_IMAGE_BYTES));
export const readGallery = readPictureForm(storeReceived, galleryInput);
