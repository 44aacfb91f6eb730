import type { testimonials } from './tables.server';
import { absoluteImage } from '~/domains/shared/shown-image.server';
import { TestimonialJson } from './api-schema';

/** Converts a stored testimonial to its API response, with the fields of the schema only. */
export const testimonialOnWire = (row: typeof testimonials.$inferSelect): TestimonialJson =>
  TestimonialJson.parse({
    ...row,
    imageUrl: row.imageUrl && absoluteImage(row.imageUrl),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  });
