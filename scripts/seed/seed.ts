import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories as categoryTable, rentals as rentalTable } from '~/domains/catalog/tables.server';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import { seedActivity } from './activity/seed-activity';
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
/** A second image in flight overlaps reading, checking and writing. */
const IMAGES_AT_ONCE = 2;

type Options = {
  /** Receives one line of progress at a time. */
  log: (line: string) => void;
  db?: typeof database;
  /** Adds reservations, messages and blocks of a business at work. */
  activity?: boolean;
  /** Stores one file of the art folder and returns its `/uploads/…` URL; storing it again returns the same URL. */
  importImage?: (file: string) => Promise<string>;
};

/**
 * Fills an empty catalog with the demo content; does nothing if there is any category or rental. Two concurrent
 * processes create one catalog; an interrupted run leaves no rows, and the next one starts over.
 */
export async function seedDemo({
  log,
  db = database,
  activity = false,
  importImage = importArt,
}: Options): Promise<void> {
  await db.transaction(async (tx) => {
    // The images are made within the transaction, and a second process waits for all of them.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    // Held until the end of the transaction, so a killed process releases it.
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

    // The ids are explicit; a sequence must never go back, so that the id of a deleted row is not reused.
    for (const table of ['categories', 'rentals']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
          (select max(id) from ${sql.identifier(table)}), (select last_value from ${sql.identifier(`${table}_id_seq`)})))`,
      );
    }
    if (activity) {
      await seedActivity(tx, new Map(demoRentals.map(({ rental }, index) => [rental.name, index + 1])));
      log('The demo has reservations, messages and blocks around today.');
    }
    log(`The catalog has ${categories.length} categories and ${demoRentals.length} rentals.`);
  });
}

/** The files of all images of the demo catalog, as paths in the art folder. */
export const demoImages = () => [
  ...categories.map((category) => category.cover.file),
  ...demoRentals.flatMap(({ rental }) => rental.images.map((image) => image.file)),
];

/** Stores every image of the demo catalog. Returns a function from file to URL. */
async function importImages(importImage: (file: string) => Promise<string>, log: Options['log']) {
  const files = demoImages();
  const urls = new Map<string, string>();
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      urls.set(file, await importImage(file));
      log(`Image ${urls.size} of ${files.length}: ${file}`);
    }
  };
  await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, worker));

  return (file: string) => {
    const url = urls.get(file);
    if (!url) throw new Error(`The image ${file} was not stored`);
    return url;
  };
}
