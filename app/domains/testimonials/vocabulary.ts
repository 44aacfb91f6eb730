/** The source of a testimonial (specification, section 3). */
export const TESTIMONIAL_SOURCES = ['manual', 'google'] as const;
export type TestimonialSource = (typeof TESTIMONIAL_SOURCES)[number];

/** A business in the search results (specification, section 3). */
export type Place = { place_id: string; name: string; address: string; rating: number | null };

/** Characters of a testimonial in the admin's table (specification, section 9). */
export const PREVIEW_LENGTH = 40;
