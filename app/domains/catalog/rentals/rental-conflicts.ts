import type { ConflictRules } from '~/http/forms/conflict.server';
import { dollars } from '~/domains/shared/format';
import { imageSource } from '~/domains/shared/image-url';
import type { AdvancedValues, DetailsValues, ImagesValues } from './rental-values';
import { PRICE_UNIT_LABELS } from '../vocabulary';
import type { CategoryForm, RentalSpecifications } from '../schema';

type Category = { id: number; name: string };

const image = (url: string, alt = '') => ({ url: imageSource(url).src, alt });

/** How the conflict page shows the fields of the wizard's first step. */
export const advancedRules = (categories: Category[]): ConflictRules<AdvancedValues> => ({
  name: { label: 'Name' },
  categoryId: {
    label: 'Category',
    show: (id) => ({ lines: [categories.find((category) => category.id === id)?.name ?? 'Unknown'] }),
  },
  shortDescription: { label: 'Short description' },
  description: { label: 'Description' },
  price: { label: 'Price', show: (price) => ({ lines: [dollars(price)] }) },
  priceUnit: { label: 'Price unit', show: (unit) => ({ lines: [PRICE_UNIT_LABELS[unit]] }) },
  location: { label: 'Location' },
  featured: { label: 'Featured' },
  mainImageUrl: { label: 'Main image', show: (url) => ({ lines: [url], images: [image(url)] }) },
  mainImageAlt: { label: 'Main image alt text' },
});

/** The same for the Details form. */
export const detailsRules = (categories: Category[]): ConflictRules<DetailsValues> => ({
  ...advancedRules(categories),
  rating: { label: 'Rating' },
});

/** The gallery counts as one field: its order is part of it. */
export const imagesRules: ConflictRules<ImagesValues> = {
  images: {
    label: 'Gallery',
    show: (images) => ({
      lines: [
        images.length === 1 ? '1 image' : `${images.length} images`,
        ...images.map(({ alt }, i) => `${i + 1}. ${alt}`),
      ],
      images: images.map(({ url, alt }) => image(url, alt)),
    }),
  },
  mainImageUrl: { label: 'Main image', show: (url) => ({ lines: [url], images: [image(url)] }) },
};

/** All free rows count as one field. */
export const specificationsRules: ConflictRules<RentalSpecifications> = {
  engine: { label: 'Engine' },
  transmission: { label: 'Transmission' },
  horsepower: { label: 'Horsepower' },
  topSpeed: { label: 'Top speed (mph)' },
  acceleration: { label: '0–60 mph (seconds)' },
  drivetrain: { label: 'Drivetrain' },
  extra: {
    label: 'More specifications',
    show: (rows) => ({ lines: rows.map(({ key, value }) => `${key ?? ''}: ${value ?? ''}`) }),
  },
};

export const categoryRules: ConflictRules<CategoryForm> = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  imageUrl: { label: 'Image', show: (url) => (url ? { lines: [url], images: [image(url)] } : {}) },
};
