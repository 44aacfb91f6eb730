import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../editing/form-fields';
import { type Rental, rentals } from '../tables.server';
import { lastPosition } from './featured-position.server';
import { refuseDeletedCategory } from './refuse-deleted-category.server';
import { RENTAL_PARTS } from './fields';
import type { RentalAdvanced, RentalSimple } from './schema';

type NewRental = (RentalAdvanced | Omit<RentalSimple, 'gallery' | 'rating'>) & {
  galleryImages?: Rental['galleryImages'];
  rating?: number;
  specifications?: Rental['specifications'];
};

/**
 * Adds a rental. Refuses a category that does not exist. Without a gallery, the gallery starts with the main image. A
 * featured rental goes to the end of the order.
 */
export function createRental(input: NewRental, { db = database } = {}): Promise<Outcome<Rental>> {
  const { mainImageUrl, mainImageAlt = '', specifications } = input;
  const { galleryImages = [{ url: mainImageUrl, alt: mainImageAlt }] } = input;
  const featuredPosition = input.featured ? lastPosition : undefined;
  return refuseDeletedCategory(() =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(rentals)
        .values({ ...columnsOf(RENTAL_PARTS.details, input), galleryImages, specifications, featuredPosition })
        .returning();
      await record(tx, { subject: 'rental', subjectId: row!.id, label: row!.name, action: 'created' });
      return done(row!);
    }),
  );
}
