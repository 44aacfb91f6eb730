import { CONCIERGE_HOURS } from '~/domains/shared/hours';

/** The contact page's cards; phone and email come from the settings. */
export const CONTACT_CARDS = {
  call: { title: 'Call', text: 'The fastest way to reach us, 24/7.' },
  email: { title: 'Email', text: 'Best for detailed plans.' },
  hours: { title: 'Hours', text: `The concierge is available ${CONCIERGE_HOURS}.` },
} as const;

/** The contact page's three services (specification, section 2). */
export const CONTACT_SERVICES = [
  {
    title: 'Premium Rentals',
    text: 'Every rental is clean, ready and handed over with a walkthrough.',
  },
  {
    title: 'Concierge Assistance',
    text: 'Airport pickups, restaurant reservations, drivers, babysitters, a tailor before nine. Just ask.',
  },
  {
    title: 'Bespoke Experiences',
    text: 'One-of-a-kind days, planned with you and timed to the minute.',
  },
] as const;
