/** Where a testimonial came from (specification, section 3). */
export const TESTIMONIAL_SOURCES = ['manual', 'google'] as const;
export type TestimonialSource = (typeof TESTIMONIAL_SOURCES)[number];
