import type { testimonials } from './tables.server';
import { env } from '~/env.server';
import { normalizeImageUrl } from '~/domains/shared/image-url';
import type { TestimonialJson } from './api-schema';

/** Converts a stored testimonial to its API response, without the review service's id. */
export const testimonialOnWire = ({ reviewId: _, ...row }: typeof testimonials.$inferSelect): TestimonialJson => ({
  ...row,
  imageUrl: row.imageUrl && normalizeImageUrl(row.imageUrl, { formerHosts: env.FORMER_ORIGINS }),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
