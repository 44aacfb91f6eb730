/** Where a testimonial came from (specification, section 3). */
export const TESTIMONIAL_SOURCES = ['manual', 'google'] as const;
export type TestimonialSource = (typeof TESTIMONIAL_SOURCES)[number];

/** A business as the search finds it (specification, section 3). */
export type Place = { place_id: string; name: string; address: string; rating: number | null };

/** Characters of a testimonial that the admin's table shows (specification, section 9). */
export const PREVIEW_LENGTH = 40;
