import type { OwnPrices, OwnTerms } from '~/domains/catalog/vocabulary';
import { type rentals } from '~/domains/catalog/tables.server';

type Row = typeof rentals.$inferInsert;

/** One demo rental: its table row and the art files that show it (the first is the main image). */
export type SeedRental = Required<Pick<Row, 'name' | 'shortDescription' | 'description' | 'price' | 'priceUnit'>> &
  Required<Pick<Row, 'rating' | 'featured' | 'guests' | 'specifications'>> &
  Pick<Row, 'engine' | 'transmission' | 'horsepower' | 'topSpeed' | 'acceleration' | 'drivetrain'> & {
    location: string;
    /** The terms that differ from its category's. */
    terms?: OwnTerms;
    prices?: OwnPrices;
    /** Files in the art folder, with their alt texts. */
    images: [SeedImage, ...SeedImage[]];
  };

export type SeedImage = { file: string; alt: string };

/** Paragraphs as a description stores them: separated by blank lines (specification, section 2). */
export const paragraphs = (...texts: string[]) => texts.join('\n\n');

/** A Features block, the way people type it in a description. */
export const features = (...lines: string[]) => ['Features:', ...lines.map((line) => `- ${line}`)].join('\n');
