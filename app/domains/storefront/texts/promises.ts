/** What the sticky booking card of a rental promises (specification, section 2). */
export const RESERVE_PROMISES = [
  'No hidden fees',
  '24/7 support',
  'Free cancellation up to 48 hours before',
  'Premium concierge included',
] as const;

/** What the reservation page says is included (specification, section 2). */
export const RESERVATION_INCLUDES = [
  { title: 'Concierge service', text: 'One person arranges delivery, captains, chefs and changes of mind.' },
  {
    title: 'Insurance',
    text: 'Cover is included. The concierge explains its terms and the deposit before you confirm.',
  },
  { title: '24/7 support', text: 'Somebody who knows your reservation answers at any hour.' },
  { title: 'Flexible cancellation', text: 'Free of charge up to 48 hours before it begins.' },
] as const;

/** The reservation page's note on what happens next: a request holds nothing and charges nothing. */
export const REQUEST_NOTE =
  'This is a request, not a charge. The concierge contacts you to confirm availability and the details; nothing is due until you have agreed.';

/** The newsletter box in the footer. */
export const NEWSLETTER = {
  title: 'A letter, now and then',
  text: 'New arrivals and quiet weekends. No more than once a month.',
} as const;
