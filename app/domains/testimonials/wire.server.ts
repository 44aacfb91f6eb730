import type { testimonials } from '~/db/schema.server';
import { env } from '~/env.server';
import { normaliseImageUrl } from '~/domains/shared/image-url';
import type { TestimonialAnswer } from './api-schema';

/** A stored testimonial as the API answers it; the review service's own id stays here. */
export const testimonialOnWire = ({ reviewId: _, ...row }: typeof testimonials.$inferSelect): TestimonialAnswer => ({
  ...row,
  imageUrl: row.imageUrl && normaliseImageUrl(row.imageUrl, { formerHosts: env.FORMER_ORIGINS }),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
