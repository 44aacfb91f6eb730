import { type Db, db as database } from '~/db/database.server';
import { testimonials } from '~/db/schema.server';
import { done, type Outcome } from '../shared/outcome';
import { PRESET_REVIEWS } from './preset-reviews';

/** Stores the preset reviews that are not there yet, labelled as demo content; `added` says how many that were. Refuses nothing. */
export async function loadPresetReviews({ db = database }: { db?: Db } = {}): Promise<Outcome<{ added: number }>> {
  const rows = PRESET_REVIEWS.map((review, index) => ({
    ...review,
    source: 'manual' as const,
    demo: true,
    reviewId: `preset:${index + 1}`,
  }));
  const added = await db
    .insert(testimonials)
    .values(rows)
    .onConflictDoNothing({ target: testimonials.reviewId })
    .returning({ id: testimonials.id });
  return done({ added: added.length });
}
