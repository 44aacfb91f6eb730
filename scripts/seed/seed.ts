import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories as categoryTable, rentals as rentalTable } from '~/domains/catalog/tables.server';
import { loadPresetReviews } from '~/domains/testimonials/commands.server';
import { categories } from './categories';
import { importArt } from './images';
import { cars } from './rentals/cars';
import { type SeedRental } from './rentals/seed-rental';
import { sportBoats } from './rentals/sport-boats';
import { villas } from './rentals/villas';
import { yachts } from './rentals/yachts';

/** Rentals in the order of their ids, each with the id of its category. */
export const demoRentals: { categoryId: number; rental: SeedRental }[] = [cars, yachts, sportBoats, villas].flatMap(
  (list, index) => list.map((rental) => ({ categoryId: index + 1, rental })),
);

const SEED_LOCK = 4_158_001;
/** The pipeline encodes one picture at a time; a second in flight covers the reading and checking. */
const IMAGES_AT_ONCE = 2;

type Options = {
  /** Takes one line of progress at a time. */
  log: (line: string) => void;
  db?: typeof database;
  /** Stores one file of the art folder and answers its `/uploads/…` URL; storing it again answers the same. */
  importImage?: (file: string) => Promise<string>;
};

/**
 * Fills an empty catalogue with the demo content, and does nothing where there is any category or rental.
 * Two processes at once make one catalogue; a run cut short leaves no rows, and the next begins anew.
 */
export async function seedDemo({ log, db = database, importImage = importArt }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    // Held to the end of the transaction, so a killed process lets go of it by itself.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [found] = await tx.execute<{ any: boolean }>(
      sql`select exists (select from ${categoryTable}) or exists (select from ${rentalTable}) as "any"`,
    );
    if (found?.any) return;

    const url = await importImages(importImage, log);
    await tx
      .insert(categoryTable)
      .values(categories.map(({ cover, ...category }) => ({ ...category, imageUrl: url(cover.file) })));
    await tx.insert(rentalTable).values(
      demoRentals.map(({ categoryId, rental: { images, ...rental } }, index) => ({
        ...rental,
        id: index + 1,
        categoryId,
        mainImageUrl: url(images[0].file),
        mainImageAlt: images[0].alt,
        galleryImages: images.map(({ file, alt }) => ({ url: url(file), alt })),
      })),
    );
    await loadPresetReviews({ db: tx });

    // Ids were given by hand; a sequence never goes back, so that a deleted row's id is not given out again.
    for (const table of ['categories', 'rentals']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
          (select max(id) from ${sql.identifier(table)}), (select last_value from ${sql.identifier(`${table}_id_seq`)})))`,
      );
    }
    log(`The catalogue has ${categories.length} categories and ${demoRentals.length} rentals.`);
  });
}

/** Stores every picture of the demo catalogue; the answer tells a file's URL. */
async function importImages(importImage: (file: string) => Promise<string>, log: Options['log']) {
  const files = [
    ...categories.map((category) => category.cover.file),
    ...demoRentals.flatMap(({ rental }) => rental.images.map((image) => image.file)),
  ];
  const urls = new Map<string, string>();
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      urls.set(file, await importImage(file));
      log(`Picture ${urls.size} of ${files.length}: ${file}`);
    }
  };
  await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, worker));

  return (file: string) => {
    const url = urls.get(file);
    if (!url) throw new Error(`The picture ${file} was not stored`);
    return url;
  };
}
