import type { HERO_IMAGES } from '../site-images';

export type HeroSlide = {
  /** The title; asterisks mark emphasis, parsed by `titleParts`. */
  title: string;
  description: string;
  image: keyof typeof HERO_IMAGES;
};

/** The three messages of the home page's hero (specification, section 1). */
export const HERO_SLIDES: readonly [HeroSlide, HeroSlide, HeroSlide] = [
  {
    title: 'Unparalleled *luxury experiences*',
    description: 'The rental, the table and the last toast of the evening. One concierge for all of it.',
    image: 'biscayne-dusk',
  },
  {
    title: 'Miami’s *finest collection*',
    description: 'Every rental is chosen in person and kept in perfect condition.',
    image: 'villa-waterline',
  },
  {
    title: 'Extraordinary *moments awaiting*',
    description:
      'Tell us the date and the guest list. We arrange the rest, down to the glassware, and call you to confirm.',
    image: 'champagne-hour',
  },
];

/** The hero's buttons (specification, section 1). */
export const HERO_ACTIONS = { explore: 'Explore Our Collection', contact: 'Contact Concierge' } as const;

/** Headings of the home page's sections: a small label, a title, a line beneath. */
export const SECTIONS = {
  categories: {
    label: 'The collection',
    title: 'Find your rental',
    text: 'Choose a collection to see its rentals and their prices.',
  },
  featured: {
    label: 'Featured',
    title: 'Guest favorites',
    text: 'The rentals our guests come back for, and our own picks for a weekend.',
  },
  experiences: {
    label: 'Curated experiences',
    title: 'We plan the evening',
    text: 'The rental is only the start. We arrange everything around it.',
  },
  testimonials: {
    label: 'Testimonials',
    title: 'In our guests’ words',
    text: 'Reviews from guests who rented with us.',
  },
  contact: {
    label: 'Contact',
    title: 'Tell us what you have in mind',
    text: 'A date and a rough idea are enough to start. The concierge is available 24/7.',
  },
} as const;

/** Messages of a home page section that could not be read (specification, section 8) or is empty. */
export const SECTION_NOTES = {
  categories: {
    failed: 'Failed to load categories. Please try again later.',
    empty: 'The collection is coming soon. Contact the concierge for details.',
  },
  featured: {
    failed: 'Failed to load featured rentals. Please try again later.',
    empty: 'No featured rentals right now.',
  },
  testimonials: {
    failed: 'Failed to load testimonials. Please try again later.',
    empty: 'No testimonials yet.',
  },
} as const;
