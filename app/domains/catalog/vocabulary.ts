/** Price units as stored (specification, section 9: per day, per week, per hour). */
export const PRICE_UNITS = ['day', 'week', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A unit in the admin's forms. */
export const PRICE_UNIT_LABELS: Record<PriceUnit, string> = { day: 'per day', week: 'per week', hour: 'per hour' };

/** A gallery image as stored; the API returns its URL alone. */
export type GalleryImage = { url: string; alt: string };

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
