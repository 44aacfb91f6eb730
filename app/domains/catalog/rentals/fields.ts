import { dollars } from '~/domains/shared/format';
import { imageSource } from '~/domains/shared/image-url';
import type { ConflictRules } from '~/http/forms/conflict.server';
import { asStored, type AutomaticColumn, type FormFields, type FormValues, orBlank, orNull } from '../form-fields';
import type { RentalEdit, RentalImages, RentalSpecifications } from '../schema';
import { pricesField } from '../prices/fields';
import type { PricesForm } from '../prices/schema';
import { freeSpecifications } from '../specifications/specifications';
import type { Rental } from '../tables.server';
import { termsField } from '../terms/fields';
import type { TermsForm } from '../terms/schema';
import { type GalleryImage, PRICE_UNIT_LABELS, type PriceUnit } from '../vocabulary';

// A rental's fields are described here once. From it come the values of the edit forms, what a save writes and clears,
// the version that detects conflicting saves, and the conflict page. The compiler refuses a column without a field, a
// field without a schema entry, and the reverse.

const image = (url: string, alt = '') => ({ url: imageSource(url).src, alt });

const details = {
  name: asStored<string>('Name'),
  // A rental whose category was deleted has none; its form cannot be saved without one.
  categoryId: { ...asStored<number>('Category'), read: (stored: number | null) => stored ?? undefined },
  shortDescription: asStored<string>('Short description'),
  description: asStored<string>('Description'),
  price: { ...asStored<number>('Price', (price) => ({ lines: [dollars(price)] })), together: 'price' },
  priceUnit: {
    ...asStored<PriceUnit>('Price unit', (unit) => ({ lines: [PRICE_UNIT_LABELS[unit]] })),
    together: 'price',
  },
  location: orNull<string>('Location'),
  guests: orNull<number>('Guests'),
  contactName: { ...orNull<string>('Owner or captain'), together: 'contact' },
  contactPhone: { ...orNull<string>('Phone of the owner or captain'), together: 'contact' },
  featured: asStored<boolean>('Featured'),
  mainImageUrl: {
    ...asStored<string>('Main image', (url) => ({ lines: [url], images: [image(url)] })),
    together: 'images',
  },
  mainImageAlt: { ...orBlank('Main image alt text'), together: 'images' },
  rating: asStored<number>('Rating'),
} satisfies FormFields<RentalEdit, Rental>;

/** The specifications with a column of their own. */
const typedSpecifications = {
  engine: orNull<string>('Engine'),
  transmission: orNull<string>('Transmission'),
  horsepower: orNull<number>('Horsepower'),
  topSpeed: orNull<number>('Top speed (mph)'),
  acceleration: orNull<string>('0–60 mph (seconds)'),
  drivetrain: orNull<string>('Drivetrain'),
} satisfies FormFields<Omit<RentalSpecifications, 'extra'>, Rental>;

export type TypedSpecification = keyof typeof typedSpecifications;

const byColumn = {
  ...details,
  ...typedSpecifications,
  /** One field: the order belongs to it. */
  galleryImages: {
    column: 'galleryImages' as const,
    label: 'Gallery',
    clears: false,
    together: 'images',
    read: (stored: GalleryImage[]) => stored.map(({ url, alt }) => ({ url, alt })),
    write: (images: GalleryImage[]) => images,
    show: (images: GalleryImage[]) => ({
      lines: [
        images.length === 1 ? '1 image' : `${images.length} images`,
        ...images.map(({ alt }, i) => `${i + 1}. ${alt}`),
      ],
      images: images.map(({ url, alt }) => image(url, alt)),
    }),
  },
  /** One field: the free rows in the order typed. */
  specifications: {
    column: 'specifications' as const,
    label: 'More specifications',
    clears: false,
    read: (stored: Rental['specifications']): RentalSpecifications['extra'] =>
      Object.entries(stored).map(([key, value]) => ({ key, value: String(value) })),
    write: freeSpecifications,
    show: (rows: RentalSpecifications['extra']) => ({
      lines: rows.map(({ key, value }) => `${key ?? ''}: ${value ?? ''}`),
    }),
  },
} satisfies Record<Exclude<keyof Rental, AutomaticColumn>, unknown>;

/** A rental is edited in five forms, each of which only conflicts with changes to its own fields. */
export const RENTAL_PARTS = {
  details,
  images: { images: byColumn.galleryImages, mainImageUrl: details.mainImageUrl },
  specifications: { ...typedSpecifications, extra: byColumn.specifications },
  terms: { terms: termsField },
  prices: { prices: pricesField },
} satisfies {
  details: FormFields<RentalEdit, Rental>;
  images: FormFields<RentalImages, Rental>;
  specifications: FormFields<RentalSpecifications, Rental>;
  terms: FormFields<TermsForm, Rental>;
  prices: FormFields<PricesForm, Rental>;
};

export type RentalPart = keyof typeof RENTAL_PARTS;

/** What the form of each part shows of a stored rental, with its version. */
export type RentalValues = {
  [Part in RentalPart]: FormValues<(typeof RENTAL_PARTS)[Part]> & { version?: string };
};

/** The images form, with the URL of an image that is not in the gallery yet. */
export type GalleryValues = RentalValues['images'] & { address?: string };

/** How the conflict page shows the details; the category by its name. */
export const detailsRules = (
  categories: Array<{ id: number; name: string }>,
): ConflictRules<RentalValues['details']> => ({
  ...details,
  categoryId: {
    ...details.categoryId,
    show: (id) => ({ lines: [categories.find((category) => category.id === id)?.name ?? 'Unknown'] }),
  },
});
