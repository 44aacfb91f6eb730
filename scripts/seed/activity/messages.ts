import type { INTERESTS } from '~/domains/contact/vocabulary';

/** Messages to the concierge, with the number of the customer and how many days ago each came. */
export const MESSAGES: Array<{ who: number; asked: number; interest: (typeof INTERESTS)[number]; message: string }> = [
  { who: 0, asked: 0, interest: 'VIP Experiences', message: 'Can you arrange a private chef for eight on Saturday, on the terrace?' }, // prettier-ignore
  { who: 5, asked: 0, interest: 'Luxury Yachts', message: 'We are twelve adults and three children. Which yacht would you suggest for a day to Boca Chita and back?' }, // prettier-ignore
  { who: 9, asked: 1, interest: 'Luxury Cars', message: 'Is the Lumen One free over New Year, and can it be delivered to Fort Lauderdale?' }, // prettier-ignore
  { who: 12, asked: 2, interest: 'Luxury Villas', message: 'Does the pool of Pavilion Luna have a fence? We travel with a toddler.' }, // prettier-ignore
  { who: 15, asked: 4, interest: 'Sport Boats', message: 'I hold a boating license from Italy. May I take Grigio out without a captain?' }, // prettier-ignore
  {
    who: 17,
    asked: 6,
    interest: 'Other',
    message: 'Thank you for the flowers in the villa. We will be back in spring.',
  },
];
