/** What a price is per, in the words the specification stores (section 9: per day, per week, per hour). */
export const PRICE_UNITS = ['day', 'week', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** One picture of a rental's gallery, as stored; the wire carries the URLs alone. */
export type GalleryImage = { url: string; alt: string };

/** Pictures a gallery holds at most (specification, section 9). */
export const MAX_GALLERY_IMAGES = 10;

/** Most categories that any screen lists. */
export const MOST_CATEGORIES = 200;
