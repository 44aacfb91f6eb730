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
