import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { rentals } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { RentalAdvanced, RentalEdit, RentalImages, RentalSimple, RentalSpecifications } from '../schema';
import { freeSpecifications } from '../specifications/specifications';
import { type RentalPart, rentalVersion, stillCurrent } from './version.server';

export type Rental = typeof rentals.$inferSelect;

type Changes = Partial<typeof rentals.$inferInsert>;

const CONFLICT = 'Another admin saved this rental while you were editing it';

/** Runs a write; refuses if its category was deleted in the meantime. */
async function withCategory<T>(write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await write();
  } catch (error) {
    if (violation(error)?.constraint !== 'rentals_category_id_categories_id_fk') throw error;
    return refuse('invalid', 'Category is required', { categoryId: ['Category is required'] });
  }
}

type NewRental = (RentalAdvanced | RentalSimple) & {
  galleryImages?: Rental['galleryImages'];
  rating?: number;
  specifications?: Record<string, string>;
};

/** Adds a rental. Refuses a category that does not exist. The gallery starts with the main image if none is given. */
export function createRental(input: NewRental, { db = database } = {}): Promise<Outcome<Rental>> {
  const { location, mainImageAlt = '', rating, ...values } = input;
  const galleryImages = input.galleryImages ?? [{ url: input.mainImageUrl, alt: mainImageAlt }];
  return withCategory(async () => {
    const [row] = await db
      .insert(rentals)
      .values({ ...values, galleryImages, location: location ?? null, mainImageAlt, rating: rating ?? 0, version: 1 })
      .returning();
    return done(row!);
  });
}

/** Saves the Details tab. Omitted fields stay unchanged; blank optional fields are cleared. */
export function saveRentalDetails(id: number, input: Partial<RentalEdit>, { db = database } = {}) {
  const { version, ...changes } = input;
  const cleared = {
    ...('location' in input ? { location: input.location ?? null } : {}),
    ...('mainImageAlt' in input ? { mainImageAlt: input.mainImageAlt ?? '' } : {}),
  };
  return save(id, 'details', version, { ...changes, ...cleared }, db);
}

/** Saves the gallery in order; `mainImageUrl`, if given, changes the main image and its alt text. */
export function saveRentalImages(id: number, input: RentalImages, { db = database } = {}) {
  const { version, images, mainImageUrl } = input;
  const changes = (current: Rental) => ({ galleryImages: images, ...mainImage(current, images, mainImageUrl) });
  return save(id, 'images', version, changes, db);
}

const altIn = (images: Rental['galleryImages'], url: string) => images.find((image) => image.url === url)?.alt;

/** If the main image stays, its alt text changes only if this save changed it in the gallery. */
function mainImage(current: Rental, images: Rental['galleryImages'], mainImageUrl: string | undefined): Changes {
  if (!mainImageUrl) return {};
  const alt = altIn(images, mainImageUrl);
  if (mainImageUrl !== current.mainImageUrl) return { mainImageUrl, mainImageAlt: alt ?? '' };
  return alt === undefined || alt === altIn(current.galleryImages, mainImageUrl) ? {} : { mainImageAlt: alt };
}

/** Saves the gallery by URLs alone; an image that stays keeps its alt text. */
export function saveRentalGallery(id: number, input: { images: string[]; version?: string }, { db = database } = {}) {
  const { version, images } = input;
  const changes = ({ galleryImages }: Rental) => {
    const alts = new Map(galleryImages.map(({ url, alt }) => [url, alt]));
    return { galleryImages: images.map((url) => ({ url, alt: alts.get(url) ?? '' })) };
  };
  return save(id, 'images', version, changes, db);
}

/**
 * Saves typed columns and free rows. Blank fields clear their column; of rows with the same name, the last one wins.
 */
export function saveRentalSpecifications(id: number, input: RentalSpecifications, { db = database } = {}) {
  const { version, extra, engine, transmission, horsepower, topSpeed, acceleration, drivetrain } = input;
  const changes = {
    engine: engine ?? null,
    transmission: transmission ?? null,
    horsepower: horsepower ?? null,
    topSpeed: topSpeed ?? null,
    acceleration: acceleration ?? null,
    drivetrain: drivetrain ?? null,
    specifications: freeSpecifications(extra),
  };
  return save(id, 'specifications', version, changes, db);
}

/** Writes `changes` unless the same fields changed since `sentVersion`; without a version it always writes. */
function save(
  id: number,
  part: RentalPart,
  sentVersion: string | undefined,
  changes: Changes | ((current: Rental) => Changes),
  db: typeof database,
): Promise<Outcome<Rental>> {
  return withCategory(() =>
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('update');
      if (!current) return refuse('not-found', 'Rental Not Found');
      if (sentVersion !== undefined && !stillCurrent(sentVersion, rentalVersion(current, part))) {
        return refuse('conflict', CONFLICT);
      }
      const [saved] = await tx
        .update(rentals)
        .set({ ...(typeof changes === 'function' ? changes(current) : changes), version: current.version + 1 })
        .where(eq(rentals.id, id))
        .returning();
      return done(saved!);
    }),
  );
}
