/** The source of a testimonial (specification, section 3). */
export const TESTIMONIAL_SOURCES = ['manual', 'google'] as const;
export type TestimonialSource = (typeof TESTIMONIAL_SOURCES)[number];

/** The source on the admin's screen. */
export const SOURCE_LABELS: Record<TestimonialSource, string> = { manual: 'Manual', google: 'Google' };

/** The source line below a review on the home page; Google requires it, with a link to the author. */
export const ATTRIBUTIONS: Record<TestimonialSource, string | null> = { manual: null, google: 'Review from Google' };

/** A business in the search results (specification, section 3). */
export type Place = { place_id: string; name: string; address: string; rating: number | null };

/**
 * Maximum characters of each text. An import cuts longer words, leaves out longer addresses, and skips a review with a
 * longer id. The database refuses longer texts.
 */
export const TESTIMONIAL_LENGTHS = {
  ...{ customerName: 200, location: 200, testimonial: 5000 },
  ...{ imageUrl: 2000, authorUrl: 2000, reviewId: 1000 },
} as const;

/** Characters of a testimonial in the admin's table (specification, section 9). */
export const PREVIEW_LENGTH = 40;

/** Maximum number of testimonials on Home, which shows all of them if there are fewer. */
export const REVIEWS_ON_HOME = 24;
