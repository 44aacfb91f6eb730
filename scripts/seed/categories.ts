import { centsOf } from '~/domains/pricing/money';
import { extra, fee, lodgingTax, percent, salesTax } from './rentals/charges';
import type { OwnPrices, OwnTerms } from '~/domains/catalog/vocabulary';
import { type SeedImage } from './rentals/seed-rental';

export type SeedCategory = {
  id: number;
  name: string;
  description: string;
  terms: OwnTerms;
  /** The cars have none, because the specification sets their figures. */
  prices?: OwnPrices;
  cover: SeedImage;
};

/** The four categories that the search bar and the footer link to, with the ids they use (specification, section 2). */
export const categories: SeedCategory[] = [
  {
    id: 1,
    name: 'Luxury Cars',
    description:
      'Grand tourers and sports cars kept in one garage, driven by few, and brought to your door with a full tank and a short handover.',
    terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60, delivery: true },
    cover: {
      file: 'covers/cars.jpg',
      alt: 'A black sports car seen from the rear with a full-width red light bar in a dark amber-lit studio.',
    },
  },
  {
    id: 2,
    name: 'Luxury Yachts',
    description:
      'Crewed motor yachts for an afternoon on the bay or a week in the islands, each with a captain who knows the water by heart.',
    // The crew rests at night: a turnaround of twelve hours ends before the next day's handover.
    terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 720 },
    prices: {
      charges: [
        fee({ key: 'costs', name: 'Fuel, dockage and provisions', per: 'percent', amount: percent(20) }),
        salesTax,
      ],
      advance: percent(50),
    },
    cover: {
      file: 'covers/yachts.jpg',
      alt: 'A white motor yacht with warmly lit decks floats on calm water in front of a hazy pink skyline.',
    },
  },
  {
    id: 3,
    name: 'Sport Boats',
    description:
      'Open boats with teak underfoot and power in reserve, for sandbars, lunch at the dock and the long way home at sunset.',
    terms: { handoverTime: '09:00', returnTime: '21:00', turnaroundMinutes: 60 },
    prices: { charges: [salesTax] },
    cover: {
      file: 'covers/sport-boats.jpg',
      alt: 'The bow of an open runabout with a planked deck points to the viewer on calm water, skyline in the pink haze behind.',
    },
  },
  {
    id: 4,
    name: 'Luxury Villas',
    description:
      'Private houses of glass, stone and still water, staffed as lightly or as fully as you like, a short drive from everything.',
    terms: { handoverTime: '16:00', returnTime: '11:00' },
    prices: {
      charges: [
        extra({ key: 'chef', name: 'Private chef', per: 'day', amount: centsOf(650) }),
        fee({ key: 'cleaning', name: 'Final cleaning', per: 'stay', amount: centsOf(850) }, { taxed: true }),
        lodgingTax,
      ],
      advance: percent(50),
    },
    cover: {
      file: 'covers/villas.jpg',
      alt: 'A modern glass villa with lounge chairs stands behind a bright turquoise pool at pink dusk.',
    },
  },
];
