import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { testimonials } from '../tables.server';
import { counted } from '~/domains/shared/format';
import { done, type Outcome } from '~/domains/shared/outcome';
import { TESTIMONIAL_LENGTHS as MOST } from '../vocabulary';
import { findPlaceReviews, type PlaceReviews } from './places.server';

type NewTestimonial = typeof testimonials.$inferInsert;
export type ImportResult = { added: number; updated: number; skipped: number; message: string };

/** The URL if it is https and has at most `most` characters: screens show it as a link or an image. Otherwise null. */
const httpsUrl = (value: string | undefined, most: number) =>
  value && value.length <= most && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;

/** Converts a review to a testimonial; null if it has no text, an invalid rating or too long an id. */
function asTestimonial(review: PlaceReviews['reviews'][number]): NewTestimonial | null {
  const words = (review.text ?? review.originalText)?.text.trim();
  const { rating } = review;
  const reviewId = `google:${review.name}`;
  if (reviewId.length > MOST.reviewId) return null;
  if (!words || !rating || !Number.isInteger(rating) || rating < 1 || rating > 5) return null;
  const published = review.publishTime ? new Date(review.publishTime) : null;
  return {
    customerName: (review.authorAttribution?.displayName?.trim() || 'A Google user').slice(0, MOST.customerName),
    // A review does not say where its author lives.
    location: '',
    testimonial: words.slice(0, MOST.testimonial),
    rating,
    imageUrl: httpsUrl(review.authorAttribution?.photoUri, MOST.imageUrl),
    source: 'google',
    reviewId,
    authorUrl: httpsUrl(review.authorAttribution?.uri, MOST.authorUrl),
    publishedAt: published && !Number.isNaN(published.getTime()) ? published : null,
  };
}

/** Imports the reviews that Google returns for a place. Existing reviews are updated, never duplicated. */
export async function importReviews(
  placeId: string,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<ImportResult>> {
  const found = await findPlaceReviews(placeId);
  if (!found.ok) return found;
  const rows = new Map<string, NewTestimonial>();
  for (const review of found.value.reviews) {
    const row = asTestimonial(review);
    if (row) rows.set(review.name, row);
  }
  const skipped = found.value.reviews.length - rows.size;
  const saved = rows.size
    ? await db
        .insert(testimonials)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: testimonials.reviewId,
          set: {
            customerName: sql`excluded.customer_name`,
            location: sql`excluded.location`,
            testimonial: sql`excluded.testimonial`,
            rating: sql`excluded.rating`,
            imageUrl: sql`excluded.image_url`,
            authorUrl: sql`excluded.author_url`,
            publishedAt: sql`excluded.published_at`,
          },
        })
        // xmax is 0 for rows that this statement inserted.
        .returning({ inserted: sql<boolean>`xmax = 0` })
    : [];
  const added = saved.filter((row) => row.inserted).length;
  const updated = saved.length - added;
  const parts = [`${counted(added, 'review')} imported`];
  if (updated) parts.push(`${updated} updated`);
  if (skipped) parts.push(`${skipped} skipped (no text, an invalid rating or an overlong id)`);
  return done({ added, updated, skipped, message: `${parts.join(', ')}.` });
}
