import { type EXPERIENCE_IMAGES, type HERO_IMAGES } from '../site-images';

export type HeroSlide = {
  /** Emphasis between asterisks; `titleParts` reads it. */
  title: string;
  description: string;
  image: keyof typeof HERO_IMAGES;
};

/** The three messages of the home page's hero (specification, section 1). */
export const HERO_SLIDES: readonly [HeroSlide, HeroSlide, HeroSlide] = [
  {
    title: 'Unparalleled *luxury experiences*',
    description:
      'A yacht for the evening, a car for the coast road, a house for the week. One concierge for all of it.',
    image: 'biscayne-dusk',
  },
  {
    title: 'Miami’s *finest collection*',
    description:
      'Cars, yachts, sport boats and villas we know by name, each chosen in person and kept as if it were ours.',
    image: 'villa-waterline',
  },
  {
    title: 'Extraordinary *moments awaiting*',
    description: 'Tell us the day and the people. We arrange the rest, down to the glasses, and call you to confirm.',
    image: 'champagne-hour',
  },
];

/** The hero's buttons (specification, section 1). */
export const HERO_ACTIONS = { explore: 'Explore Our Collection', contact: 'Contact Concierge' } as const;

/** Headings of the home page's sections: a small label, a title, a line beneath. */
export const SECTIONS = {
  categories: {
    label: 'The collection',
    title: 'Choose how the day begins',
    text: 'Four ways to see the city: from the road, from the water, at speed, or from a chair beside the pool.',
  },
  featured: {
    label: 'Featured',
    title: 'Asked for by name',
    text: 'What guests return to, and what our own people would borrow for a weekend.',
  },
  experiences: {
    label: 'Curated experiences',
    title: 'The evening, arranged',
    text: 'The collection is where it starts. What people remember is usually what came with it.',
  },
  testimonials: {
    label: 'Testimonials',
    title: 'In our guests’ words',
    text: 'Kind things people wrote afterwards, and the occasional fourth star.',
  },
  contact: {
    label: 'Contact',
    title: 'Tell us what you have in mind',
    text: 'A date and a rough idea are enough. The concierge answers at any hour, usually with a question and a suggestion.',
  },
} as const;

/** What a section of the home page says when it could not be read (specification, section 8), or has nothing to list. */
export const SECTION_NOTES = {
  categories: {
    failed: 'Failed to load categories. Please try again later.',
    empty: 'The collection is being prepared. The concierge can already tell you about it.',
  },
  featured: {
    failed: 'Failed to load featured rentals. Please try again later.',
    empty: 'Nothing is singled out at the moment. The whole collection is above.',
  },
  testimonials: {
    failed: 'Failed to load testimonials. Please try again later.',
    empty: 'No words yet. The first guests are still away.',
  },
} as const;

export type Experience = { title: string; description: string; image: keyof typeof EXPERIENCE_IMAGES };

/** The curated experiences band (specification, section 1). */
export const EXPERIENCES: readonly [Experience, Experience, Experience] = [
  {
    title: 'VIP Events & Nightlife',
    description:
      'A table where the music is best and a way in that avoids the line. The car waits outside until you have had enough, whenever that is.',
    image: 'golden-toast-2',
  },
  {
    title: 'Culinary Journeys',
    description:
      'A chef on board, a counter seat that does not appear on any website, stone crab on a dock you reach by boat. Tell us what you love and what you cannot eat.',
    image: 'private-table-1',
  },
  {
    title: 'Special Occasions',
    description:
      'Proposals, anniversaries and birthdays that end in a zero. We see to the flowers, the timing and the weather plan, and then we disappear.',
    image: 'sunset-cabana-1',
  },
];

export const EXPERIENCES_ACTIONS = { more: 'Learn More', concierge: 'Speak with a Concierge' } as const;
