/** The contact page's cards; phone and e-mail come from the settings. */
export const CONTACT_CARDS = {
  call: { title: 'Call', text: 'The quickest way, at any hour.' },
  email: { title: 'Email', text: 'For plans with several parts.' },
  hours: { title: 'Hours', text: 'The concierge is available 24 hours a day, 7 days a week.' },
} as const;

/** The contact page's three services (specification, section 2). */
export const CONTACT_SERVICES = [
  {
    title: 'Premium Rentals',
    text: 'Cars, yachts, sport boats and villas from one collection, delivered clean, fueled and explained.',
  },
  {
    title: 'Concierge Assistance',
    text: 'Airport meetings, restaurant tables, drivers, babysitters, a tailor before nine. Ask, and we find out.',
  },
  {
    title: 'Bespoke Experiences',
    text: 'Days that exist on no menu, planned from a conversation and carried out to the minute.',
  },
] as const;
