import { inDays } from '../days';
import { READER, type Made } from './records';

/** A form that loads a page by GET. */
export type SearchCase = {
  /** The file of its component, without its extension. */
  place: string;
  path: string | ((made: Made) => string);
  open?: string;
  /** The part of the page that is this form. */
  form: string;
  /** The label of one of its fields, and the text to type. */
  field: string;
  text: string;
  button: string;
  /** The title of its failure, if it is not the usual one. */
  toast?: string;
  /** The address to which it leads, or the name of the file that it downloads. */
  to: RegExp | { file: RegExp };
  /** Its page also opens without the database. */
  withoutDatabase?: true;
  /** The typed text stays, because it belongs to another form, which was not sent. */
  beside?: true;
};

const DAYS = `startDate=${inDays(300)}&endDate=${inDays(302)}`;
const FILTER = '[role=search][aria-label=Availability]';

/** Every GET form of visitors. */
export const VISITORS_SEARCHES: SearchCase[] = [
  {
    ...{ place: 'search-bar', path: '/', form: FILTER, button: 'Search Availability' },
    ...{ field: 'Start Date', text: inDays(30), to: /^\/search\?/ },
  },
  {
    ...{ place: 'search-bar', path: `/search?${DAYS}`, form: FILTER, button: 'Search Availability' },
    ...{ field: 'Location', text: 'Biscayne Bay', to: /location=Biscayne/ },
  },
  {
    ...{ place: 'search-bar', path: `/category/2?${DAYS}`, form: FILTER, button: 'Search Availability' },
    ...{ field: 'Guests', text: '3', to: /^\/category\/2.*guests=3/ },
  },
  {
    ...{ place: 'stay-panel', path: `/rentals/2?${DAYS}`, form: '#stay', button: 'Check dates' },
    ...{ field: 'Guests', text: '2', to: /guests=2/ },
  },
  {
    ...{ place: 'reserve-now', path: `/rentals/2?${DAYS}`, form: 'main', button: 'Reserve Now' },
    ...{ field: 'Guests', text: '2', to: /^\/book\/2\?.*guests=2/, withoutDatabase: true },
  },
];

const LIST_OF_RESERVATIONS = 'Search by customer, email, rental, reference or notes';
const LIST = { place: 'search-form', form: 'main [role=search]', button: 'Search' };

/** Every GET form of admins. */
export const ADMINS_SEARCHES: SearchCase[] = [
  {
    ...{ place: 'admin-search', path: '/admin/today', form: 'aside [role=search]', button: 'Go' },
    ...{ field: 'Search everything', text: 'Hopper', to: /^\/admin\/search\?q=Hopper/ },
  },
  {
    ...LIST,
    path: '/admin/search?q=Ada',
    field: 'Search reservations, customers, messages and rentals',
    text: 'Grace',
    to: /q=Grace/,
  },
  {
    ...{ ...LIST, path: '/admin/reservations', field: LIST_OF_RESERVATIONS },
    ...{ text: 'Lovelace', to: /q=Lovelace/ },
  },
  { ...LIST, path: '/admin/messages', field: 'Search by name, email or text', text: 'Good day', to: /q=Good/ },
  { ...LIST, path: '/admin/newsletter', field: 'Search by email', text: READER, to: /q=reader/ },
  {
    ...{ place: 'rental-filter', path: '/admin/1', form: 'main [role=search]', button: 'Search' },
    ...{ field: 'Search by name', text: 'villa', to: /^\/admin\/1\?q=villa/ },
  },
  {
    ...{ place: 'business-search', path: '/admin/testimonials', form: 'form:has(#business)', button: 'Search' },
    ...{ field: 'Business name', text: 'Biscayne Rentals', toast: 'Search Failed', to: /q=Biscayne/ },
  },
  {
    ...{ place: 'timeline-bar', path: '/admin/timeline', form: 'form:has([name=from])', button: 'Show' },
    ...{ field: 'From', text: inDays(20), to: /from=/ },
  },
  {
    ...{ place: 'price-preview', path: '/admin/2/prices', form: '#preview', button: 'Show the price' },
    ...{ field: 'First day', text: inDays(20), to: /startDate=/ },
  },
  {
    ...{ place: 'block-fields', path: ({ hold }) => `/admin/timeline/holds/${hold}`, form: '#move', button: 'Search' },
    ...{ field: 'Search rentals', text: 'Notte', to: /q=Notte/, beside: true },
  },
  {
    ...{ place: 'export-form', path: '/admin/reservations', form: 'main', button: 'Export payments as CSV' },
    ...{ field: LIST_OF_RESERVATIONS, text: 'Lovelace', to: { file: /^payments-\d{4}-\d\d\.csv$/ }, beside: true },
  },
];
