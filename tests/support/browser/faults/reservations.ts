import { inDays } from '../days';
import { type FormCase, NO_CONNECTION, unique } from './form-case';

/** The forms of a reservation, its quote and its payments, and of a reservation by phone. */
export const OF_RESERVATIONS: FormCase[] = [
  {
    route: 'admin.reservations.$id',
    place: 'decision-forms: Save note',
    path: ({ reservation }) => `/admin/reservations/${reservation}`,
    open: (page) => page.getByText('Add a note').click(),
    typed: { Note: 'Asks for a child seat.' },
    button: 'Save note',
    failure: NO_CONNECTION,
    accepted: /note (saved|added)/i,
  },
  {
    route: 'admin.reservations.$id_.quote',
    place: 'new-version-form: QuoteButtons',
    path: ({ reservation }) => `/admin/reservations/${reservation}/quote`,
    typed: {
      Discount: '5%',
      Reason: 'A regular',
      'Note to the customer': `See you soon. ${unique}`,
    },
    button: 'Send the quote',
    failure: NO_CONNECTION,
    accepted: /Quote \d+ sent/,
  },
  {
    route: 'admin.reservations.$id_.quote',
    place: 'charges-form: QuoteButtons',
    path: ({ completed }) => `/admin/reservations/${completed}/quote`,
    typed: { Discount: '5%', Reason: 'For the rain', 'Note to the customer': `Come again. ${unique}` },
    button: 'Send the final charges',
    failure: NO_CONNECTION,
    accepted: /^Final charges: /,
  },
  {
    route: 'admin.reservations.$id_.payments',
    place: 'payment-form: Record',
    path: ({ reservation }) => `/admin/reservations/${reservation}/payments`,
    typed: { 'Amount in US dollars': '250.50', Note: `A wire. ${unique}` },
    button: 'Record',
    failure: NO_CONNECTION,
    accepted: 'Payment recorded',
  },
  {
    route: 'admin.reservations.new',
    place: 'phone-form: Save reservation',
    path: '/admin/reservations/new?rental=5',
    typed: {
      'Start Date': inDays(30),
      'End Date': inDays(31),
      'Full Name': 'Grace Hopper',
      Phone: '+1 305 555 0111',
      Notes: 'Called at noon.',
    },
    button: 'Save reservation',
    failure: NO_CONNECTION,
    accepted: 'Grace Hopper',
  },
];
