import { type Db, db as database } from '~/db/database.server';
import { testimonials } from '../tables.server';
import { counted } from '~/domains/shared/format';
import { done, type Outcome } from '~/domains/shared/outcome';
import { PRESET_REVIEWS } from './preset-reviews';

/** Stores the preset reviews that are missing, labeled as demo content; `added` is their number. Refuses nothing. */
export async function loadPresetReviews({ db = database }: { db?: Db } = {}): Promise<
  Outcome<{ added: number; message: string }>
> {
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
  const message = added.length
    ? `${counted(added.length, 'demo review')} added.`
    : 'All preset reviews were already loaded.';
  return done({ added: added.length, message });
}
