import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger, oneOf } from '~/db/columns.server';
import { TESTIMONIAL_LENGTHS, TESTIMONIAL_SOURCES, type TestimonialSource } from './vocabulary';

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    customerName: text().notNull(),
    location: text().notNull(),
    testimonial: text().notNull(),
    rating: integer().notNull(),
    imageUrl: text(),
    source: text().$type<TestimonialSource>().notNull().default('manual'),
    /** The review service's own id: a second import finds the row. */
    reviewId: text(),
    /** Link to the review's author, shown as attribution. */
    authorUrl: text(),
    publishedAt: instant(),
    /** Whether the row is preset content, which the admin screen marks as such. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('testimonials_lengths', noLonger(t, TESTIMONIAL_LENGTHS)),
    check('testimonials_rating_range', sql`${t.rating} between 1 and 5`),
    check('testimonials_source_known', oneOf(t.source, TESTIMONIAL_SOURCES)),
    uniqueIndex('testimonials_review_unique').on(t.reviewId),
    index('testimonials_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('testimonials_demo')
      .on(t.id)
      .where(sql`${t.demo}`),
  ],
);
