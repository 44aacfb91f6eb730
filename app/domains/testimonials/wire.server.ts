import type { testimonials } from '~/db/schema.server';
import { env } from '~/env.server';
import { normaliseImageUrl } from '../shared/image-url';
import type { TestimonialAnswer } from './answers';

/** Converts a stored testimonial to its API response, without the review service's id. */
export const testimonialOnWire = ({ reviewId: _, ...row }: typeof testimonials.$inferSelect): TestimonialAnswer => ({
  ...row,
  imageUrl: row.imageUrl && normaliseImageUrl(row.imageUrl, { formerHosts: env.FORMER_ORIGINS }),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
