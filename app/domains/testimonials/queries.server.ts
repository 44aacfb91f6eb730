import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { builtOnce } from '~/db/built-once.server';
import { db as database } from '~/db/database.server';
import { testimonials } from './tables.server';
import { counted } from '~/domains/shared/format';
import { shownImage } from '~/domains/shared/shown-image.server';
import { REVIEWS_ON_HOME, type TestimonialSource } from './vocabulary';

/** A review on the home page. */
export type Review = {
  id: number;
  customerName: string;
  location: string;
  testimonial: string;
  /** 1 to 5. */
  rating: number;
  imageUrl: string | null;
  source: TestimonialSource;
  /** Link to the review's author at its source. */
  authorUrl: string | null;
};

const latestReviews = builtOnce((db: typeof database) =>
  db
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
    .limit(REVIEWS_ON_HOME)
    .prepare('latest_reviews'),
);

/** The newest reviews, as many as Home shows; reviews created at the same time keep their order. */
export async function listLatestReviews({ db = database } = {}): Promise<Review[]> {
  const rows = await latestReviews(db).execute();
  return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ? shownImage(row.imageUrl) : null }));
}

/** Rows per page of the admin's table. */
const PAGE_OF_ROWS = 50;

/** One page of the admin's table, newest ids first; `next` is the cursor of the next page. */
export async function listTestimonials({
  before,
  size = PAGE_OF_ROWS,
  db = database,
}: { before?: number; size?: number; db?: typeof database } = {}) {
  const rows = await db
    .select()
    .from(testimonials)
    .where(before ? lt(testimonials.id, before) : undefined)
    .orderBy(desc(testimonials.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  return { testimonials: shown, next: rows.length > size ? shown.at(-1)!.id : null };
}

/** One testimonial; null when there is none with that id. */
export async function findTestimonial(id: number, { db = database } = {}) {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row ?? null;
}

/** Counting stops at this number of reviews. */
const MOST_COUNTED = 1_000;

/** The number of reviews, in words; counting stops at a thousand. */
export async function countTestimonials({ db = database } = {}): Promise<string> {
  const [row] = await db.execute<{ some: number }>(
    sql`select count(*)::int as some from (select from ${testimonials} limit ${MOST_COUNTED}) as few`,
  );
  return row!.some < MOST_COUNTED ? counted(row!.some, 'testimonial') : '1,000 or more testimonials';
}

/** Every image value of the testimonials, as `address`, for the sweep of unused images. */
export const testimonialImages = () => sql`select ${testimonials.imageUrl} as address from ${testimonials}`;
