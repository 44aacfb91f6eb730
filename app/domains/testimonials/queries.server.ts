import { asc, desc } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { testimonials } from '~/db/schema.server';
import { env } from '~/env.server';
import { normaliseImageUrl } from '../shared/image-url';
import type { TestimonialSource } from './vocabulary';

/** What the home page shows of a review. */
export type Review = {
  id: number;
  customerName: string;
  location: string;
  testimonial: string;
  /** 1 to 5. */
  rating: number;
  imageUrl: string | null;
  source: TestimonialSource;
  /** The review's author at its source. */
  authorUrl: string | null;
};

/** The carousel's length: more would only make the page heavy. */
const SHOWN = 12;

/** The newest reviews, twelve at most; those that came together keep their order. */
export async function listLatestReviews({ db = database } = {}): Promise<Review[]> {
  const rows = await db
    .select({
      id: testimonials.id,
      customerName: testimonials.customerName,
      location: testimonials.location,
      testimonial: testimonials.testimonial,
      rating: testimonials.rating,
      imageUrl: testimonials.imageUrl,
      source: testimonials.source,
      authorUrl: testimonials.authorUrl,
    })
    .from(testimonials)
    .orderBy(desc(testimonials.createdAt), asc(testimonials.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...row,
    imageUrl: row.imageUrl ? normaliseImageUrl(row.imageUrl, { formerHosts: env.FORMER_ORIGINS }) : null,
  }));
}
