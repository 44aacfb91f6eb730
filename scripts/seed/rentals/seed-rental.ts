import { type rentals } from '~/domains/catalog/tables.server';

type Row = typeof rentals.$inferInsert;

/** One demo listing: what its table row says, with the art files it is to be shown with (the first is the main picture). */
export type SeedRental = Required<Pick<Row, 'name' | 'shortDescription' | 'description' | 'price' | 'priceUnit'>> &
  Required<Pick<Row, 'rating' | 'featured' | 'specifications'>> &
  Pick<Row, 'engine' | 'transmission' | 'horsepower' | 'topSpeed' | 'acceleration' | 'drivetrain'> & {
    location: string;
    /** Files below the art folder, with their alternative texts. */
    images: [SeedImage, ...SeedImage[]];
  };

export type SeedImage = { file: string; alt: string };

/** Paragraphs as a description stores them: separated by blank lines (specification, section 2). */
export const paragraphs = (...texts: string[]) => texts.join('\n\n');

/** A Features block, the way people type one into a description. */
export const features = (...lines: string[]) => ['Features:', ...lines.map((line) => `- ${line}`)].join('\n');
