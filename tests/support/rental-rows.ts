import { getTableColumns } from 'drizzle-orm';
import { type Rental, rentals } from '~/domains/catalog/tables.server';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';

const COLUMNS = Object.entries(getTableColumns(rentals));

/** Columns with rules of their own; every other one, a new one too, gets a value of its type. */
const OWN: Partial<{ [Column in keyof Rental]: (seed: number) => Rental[Column] }> = {
  priceUnit: (seed) => PRICE_UNITS[seed % PRICE_UNITS.length]!,
  rating: (seed) => seed % 5,
  mainImageUrl: (seed) => `/uploads/main-${seed}.webp`,
  galleryImages: (seed) => [
    { url: `/uploads/first-${seed}.webp`, alt: `First ${seed}` },
    { url: `/uploads/second-${seed}.webp`, alt: '' },
  ],
  specifications: (seed) => ({ [`Seats ${seed}`]: '2', [`Age ${seed}`]: '30' }),
};

const BY_TYPE: Record<string, (name: string, index: number, seed: number) => unknown> = {
  // Long enough for a description, short enough for an acceleration.
  string: (name, _, seed) => `${name} ${seed} `.padEnd(55, 'x'),
  number: (_, index, seed) => 1000 * seed + index,
  boolean: (_, __, seed) => seed % 2 === 1,
  date: (_, __, seed) => new Date(seed * 1000),
};

/** A rental with a value in every column; no column has the same value for `seed` 1 and 2. */
export const fullRental = (seed = 1) =>
  Object.fromEntries(
    COLUMNS.map(([name, { dataType }], index) => {
      const own = OWN[name as keyof Rental];
      return [name, own ? own(seed) : BY_TYPE[dataType]!(name, index, seed)];
    }),
  ) as Rental;

/** The columns that may be null. */
export const NULLABLE = COLUMNS.flatMap(([name, { notNull }]) => (notNull ? [] : [name as keyof Rental]));
