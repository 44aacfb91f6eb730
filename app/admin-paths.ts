import { type RentalListQuery, type SearchDates, withQuery } from './paths';

/** The part of a timeline to show: `days` days from a first day, of one category or of all. */
export type TimelineQuery = { from?: string; days?: number; category?: number; after?: string };

/** The URLs of the admin portal, apart from the site's: no page for visitors loads them. */
export const adminPaths = {
  rental: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}`, query),
  rentalImages: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/images`, query),
  rentalSpecifications: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/specifications`, query),
  /** `month` as `YYYY-MM`; the dates are those of a new block. */
  rentalAvailability: (id: number, query: RentalListQuery & SearchDates & { month?: string } = {}) =>
    withQuery(`/admin/${id}/availability`, query),
  rentalTerms: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/terms`, query),
  rentalPrices: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/prices`, query),
  rentalCalendars: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/calendars`, query),
  /** The prefix of the addresses of the calendars that a rental reads. */
  feeds: (id: number) => `/admin/${id}/feeds/`,
  /** Another calendar that a rental reads, or the form of a new one. */
  feed: (id: number, feed: number | 'new') => `/admin/${id}/feeds/${feed}`,
  conflicts: () => '/admin/conflicts',
  /** The prefix of the addresses of a rental's rates. */
  rates: (id: number) => `/admin/${id}/rates/`,
  /** A rate of a rental, or the form of a new one. */
  rate: (id: number, rate: number | 'new') => `/admin/${id}/rates/${rate}`,
  rentalDelete: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/delete`, query),
  rentalPublish: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/publish`, query),
  newSimple: (query: RentalListQuery = {}) => withQuery('/admin/new/simple', query),
  newAdvanced: (query: RentalListQuery = {}) => withQuery('/admin/new/advanced', query),
  /** The wizard's steps once the rental exists. */
  wizardDetails: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/new/advanced/${id}`, query),
  wizardImages: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/new/advanced/${id}/images`, query),
  wizardSpecifications: (id: number, query: RentalListQuery = {}) =>
    withQuery(`/admin/new/advanced/${id}/specifications`, query),
  featured: (query: RentalListQuery = {}) => withQuery('/admin/featured', query),
  testEmail: () => '/admin/test-email',
  directTest: () => '/admin/direct-test',
  categories: () => '/admin/categories',
  categoryNew: () => '/admin/categories/new',
  categoryEdit: (id: number) => `/admin/categories/${id}/edit`,
  categoryTerms: (id: number) => `/admin/categories/${id}/terms`,
  categoryPrices: (id: number) => `/admin/categories/${id}/prices`,
  categoryDelete: (id: number) => `/admin/categories/${id}/delete`,
  testimonials: (query: { q?: string; placeId?: string; before?: number } = {}) =>
    withQuery('/admin/testimonials', query),
  testimonial: (id: number) => `/admin/testimonials/${id}`,
  testimonialsClear: () => '/admin/testimonials/clear',
  today: () => '/admin/today',
  /** The heading on Today of all entries that wait for an answer. */
  todayWaiting: () => '/admin/today#waiting',
  /** The card of a reservation on Today. */
  todayCard: (id: number) => `/admin/today#request-${id}`,
  search: (q?: string) => withQuery('/admin/search', { q }),
  timeline: (query: TimelineQuery = {}) => withQuery('/admin/timeline', query),
  /** The kinds of entries that an admin can add on a free day. */
  timelineFree: (rental: number, day: string) => `/admin/timeline/free/${rental}/${day}`,
  /** The form to move a block or an option. */
  hold: (id: number) => `/admin/timeline/holds/${id}`,
  reservations: (query: { status?: string; q?: string; customer?: number; sort?: string; after?: string } = {}) =>
    withQuery('/admin/reservations', query),
  /** The same rows as a CSV file. */
  reservationsCsv: (query: { status?: string; q?: string; customer?: number; after?: undefined } = {}) =>
    withQuery('/admin/reservations.csv', query),
  reservation: (id: number) => `/admin/reservations/${id}`,
  paymentsCsv: (month?: string) => withQuery('/admin/payments.csv', { month }),
  quote: (id: number, rental?: number) =>
    `/admin/reservations/${id}/quote${rental === undefined ? '' : `?rental=${rental}`}`,
  payments: (id: number) => `/admin/reservations/${id}/payments`,
  /**
   * The form for a phone reservation. It may `keep` its dates for that many hours; it also offers the `found` rental.
   */
  reservationNew: (query: SearchDates & { rental?: number; found?: number; keep?: number } = {}) =>
    withQuery('/admin/reservations/new', query),
  messages: (query: { status?: string; q?: string; after?: string } = {}) => withQuery('/admin/messages', query),
  message: (id: number) => `/admin/messages/${id}`,
  newsletter: (query: { q?: string; after?: number | null } = {}) => withQuery('/admin/newsletter', query),
  newsletterCsv: () => '/admin/newsletter.csv',
  demo: () => '/admin/demo',
  /** The erasure page for the customer of a message or reservation, without an address in the URL. */
  privacy: (of: { message?: number; reservation?: number } = {}) => withQuery('/admin/privacy', of),
  team: () => '/admin/team',
  audit: (query: { before?: number } = {}) => withQuery('/admin/audit', query),
  remove: (id: number) => `/admin/team/${id}/remove`,
  account: () => '/admin/account',
  outbox: (query: { state?: string; after?: string | null } = {}) => withQuery('/admin/outbox', query),
  mail: (id: string) => `/admin/outbox/${id}`,
};
