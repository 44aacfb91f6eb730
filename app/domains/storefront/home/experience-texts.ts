import type { EXPERIENCE_IMAGES } from '../site-images';

export type Experience = { title: string; description: string; image: keyof typeof EXPERIENCE_IMAGES };

/** The curated experiences band (specification, section 1). */
export const EXPERIENCES: readonly [Experience, Experience, Experience] = [
  {
    title: 'VIP Events & Nightlife',
    description:
      'The best table in the room, and entry without the line. Your driver waits outside until you are ready to leave.',
    image: 'golden-toast-2',
  },
  {
    title: 'Culinary Journeys',
    description:
      'A private chef, a hard-to-get counter seat, stone crab by the water. Tell us what you love and about any allergies.',
    image: 'private-table-1',
  },
  {
    title: 'Special Occasions',
    description:
      'Proposals, anniversaries and milestone birthdays. We handle the flowers, the timing and the plan for bad weather.',
    image: 'sunset-cabana-1',
  },
];

export const EXPERIENCES_ACTIONS = { more: 'Learn More', concierge: 'Speak with a Concierge' } as const;
