import { FREE_CANCELLATION_NOTICE } from '~/domains/shared/cancellation';

/** The promises on a rental's reservation card (specification, section 2). */
export const RESERVE_PROMISES = [
  'No hidden fees',
  '24/7 support',
  `Free cancellation up to ${FREE_CANCELLATION_NOTICE} before`,
  'Premium concierge included',
] as const;

/** The services that every reservation includes, for the reservation page (specification, section 2). */
export const RESERVATION_INCLUDES = [
  { title: 'Concierge service', text: 'We arrange delivery, captains, chefs and changes of plan.' },
  {
    title: 'Insurance',
    text: 'Insurance coverage is included. The concierge explains the terms and the deposit before you confirm.',
  },
  { title: '24/7 support', text: 'Our team knows your reservation and answers at any hour.' },
  {
    title: 'Flexible cancellation',
    text: `Free of charge up to ${FREE_CANCELLATION_NOTICE} before your rental begins.`,
  },
] as const;

/** The reservation page's note about the next steps: a request holds no dates and charges nothing. */
export const REQUEST_NOTE =
  'Nothing is charged now. The concierge contacts you to confirm availability and details; nothing is due until you agree.';
