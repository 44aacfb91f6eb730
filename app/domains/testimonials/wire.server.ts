import type { testimonials } from './tables.server';
import { env } from '~/env.server';
import { normalizeImageUrl } from '~/domains/shared/image-url';
import { TestimonialJson } from './api-schema';

/** Converts a stored testimonial to its API response: only what the schema lists. */
export const testimonialOnWire = (row: typeof testimonials.$inferSelect): TestimonialJson =>
  TestimonialJson.parse({
    ...row,
    imageUrl: row.imageUrl && normalizeImageUrl(row.imageUrl, { formerHosts: env.FORMER_ORIGINS }),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  });
