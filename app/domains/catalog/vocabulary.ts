/** Price units as stored (specification, section 9: per day, per week, per hour). */
export const PRICE_UNITS = ['day', 'week', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A unit in the admin's forms. */
export const PRICE_UNIT_LABELS: Record<PriceUnit, string> = { day: 'per day', week: 'per week', hour: 'per hour' };

/** A gallery image as stored; the API returns its URL alone. */
export type GalleryImage = { url: string; alt: string };

/** The most characters of each text; the database refuses longer ones, too. */
export const CATEGORY_LENGTHS = { name: 80, description: 2000, imageUrl: 2000 } as const;
export const RENTAL_LENGTHS = {
  name: 120,
  location: 200,
  shortDescription: 300,
  description: 10_000,
  mainImageUrl: 2000,
  mainImageAlt: 300,
  engine: 200,
  transmission: 200,
  acceleration: 60,
  drivetrain: 200,
} as const;

/** The highest price, in whole US dollars per unit. */
export const MAX_PRICE = 100_000_000;

/** Maximum number of images in a gallery (specification, section 9). */
export const MAX_GALLERY_IMAGES = 10;

/** Maximum number of categories on any screen. */
export const MOST_CATEGORIES = 200;

/** Featured rentals that Home shows. */
export const FEATURED_ON_HOME = 6;

/** Whether Home shows a featured rental, or it waits for a place there; null if it is not featured. */
export type HomeMark = 'shown' | 'waits' | null;

/** What the rental's form says about its place on Home. */
export const HOME_HINTS: Record<NonNullable<HomeMark> | 'open', string> = {
  shown: 'It is on Home now.',
  waits: 'Home shows six featured rentals, so this one waits for a place.',
  open: 'Home shows the first six featured rentals.',
};

/** Specification, section 8. */
export const EXTRACTION_FAILED = {
  title: 'Extraction failed',
  description: 'Failed to extract specifications. Please enter them manually.',
};
