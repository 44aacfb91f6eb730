import { z } from 'zod';
import { editVersion, optionalText, requiredText } from '~/domains/shared/fields';
import { MAX_GALLERY_IMAGES, RENTAL_LENGTHS } from '../vocabulary';
import { isImageReference } from './image-inputs';

/** An image URL: a full http(s) URL or one of our uploads (specification, section 9). */
export const imageReference = (message: string) =>
  requiredText(message, { max: RENTAL_LENGTHS.mainImageUrl })
    .refine((value) => value === '' || isImageReference(value), message)
    .meta({ format: 'uri-reference', examples: ['/uploads/villa.webp', 'https://images.example/villa.jpg'] });

const GalleryImage = z.object({
  url: imageReference('A valid image URL is required'),
  alt: optionalText({ max: RENTAL_LENGTHS.mainImageAlt }).transform((alt) => alt ?? ''),
});

/** The Images tab: the gallery in order and, if it changes, the URL of the main image. */
export const RentalImages = z.object({
  images: z.array(GalleryImage).max(MAX_GALLERY_IMAGES, 'Too many images').default([]),
  mainImageUrl: imageReference('Main image is required').optional(),
  version: editVersion,
});
export type RentalImages = z.infer<typeof RentalImages>;
