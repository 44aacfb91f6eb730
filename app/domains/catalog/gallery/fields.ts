import { counted } from '~/domains/shared/format';
import { imageSource } from '~/domains/shared/image-url';
import { asStored, type EditValues, type FormFields } from '../editing/form-fields';
import type { Rental } from '../tables.server';
import type { GalleryImage } from '../vocabulary';
import type { RentalImages } from './schema';

const image = (url: string, alt = '') => ({ url: imageSource(url).src, alt });

/** The main image, which is also in the details form. */
export const mainImageField = {
  ...asStored<string>('Main image', (url) => ({ lines: [url], images: [image(url)] })),
  together: 'images',
};

/** The fields of the images form. The gallery is one field, since its order is part of the value. */
export const IMAGE_FIELDS = {
  images: {
    column: 'galleryImages' as const,
    label: 'Gallery',
    clears: false,
    together: 'images',
    read: (stored: GalleryImage[]) => stored.map(({ url, alt }) => ({ url, alt })),
    write: (images: GalleryImage[]) => images,
    show: (images: GalleryImage[]) => ({
      lines: [counted(images.length, 'image'), ...images.map(({ alt }, i) => `${i + 1}. ${alt}`)],
      images: images.map(({ url, alt }) => image(url, alt)),
    }),
  },
  mainImageUrl: mainImageField,
} satisfies FormFields<RentalImages, Rental>;

/** The values of the images form for a stored rental. */
export type ImagesValues = EditValues<typeof IMAGE_FIELDS>;

/** The images form, with the URL of an image that is not in the gallery yet. */
export type GalleryValues = ImagesValues & { address?: string };
