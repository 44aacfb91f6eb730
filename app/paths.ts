// @shell
/** All internal URLs. A form that posts to an index route needs `?index` in its action. */
const withQuery = (path: string, query: Record<string, string | number | null | undefined>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') params.set(name, String(value));
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

/** The filter of the admin's rental list; its links carry it along, so that the list keeps its state. */
export type RentalListQuery = { q?: string; category?: number; after?: string };

/** What a timeline shows: so many days from one on, of one category or all. */
export type TimelineQuery = { from?: string; days?: number; category?: number; after?: string };

/** The stay of a search, which its links carry along. */
export type SearchDates = {
  startDate?: string;
  endDate?: string;
  /** The fewest that a rental must take. */ guests?: number;
};

/** What a visitor's list of rentals is asked for. */
export type ListQuery = SearchDates & {
  /** The most per unit. */
  price?: number;
  location?: string;
  q?: string;
  sort?: string;
  after?: string | null;
};

const datesOf = ({ startDate, endDate, guests }: SearchDates) => ({ startDate, endDate, guests });
/** The parameters of a list in their one order, which nginx knows, too. */
const listOf = ({ price, location, q, sort, after, ...dates }: ListQuery) => ({
  ...datesOf(dates),
  ...{ price, location, q, sort, after },
});

export const paths = {
  home: () => '/',
  homeSection: (section: 'categories' | 'featured' | 'testimonials' | 'experiences' | 'contact') => `/#${section}`,
  category: (id: number, query: ListQuery = {}) => withQuery(`/category/${id}`, listOf(query)),
  rental: (id: number, dates: SearchDates = {}) => withQuery(`/rentals/${id}`, datesOf(dates)),
  /** The rental page with image `number` (from 1) in the lightbox. */
  rentalImage: (id: number, number: number, dates: SearchDates = {}) =>
    withQuery(`/rentals/${id}`, { ...datesOf(dates), ['picture']: number }),
  book: (id: number, dates: SearchDates = {}) => withQuery(`/book/${id}`, datesOf(dates)),
  /** The customer's page of a reservation; the reference is unguessable. */
  reservation: (reference: string) => `/reservations/${reference}`,
  /** One confirmed stay, for the customer's own calendar. */
  reservationCalendar: (reference: string) => `/reservations/${reference}/stay.ics`,
  /** What a subscriber reads; the token is unguessable. */
  calendar: (token: string) => `/calendars/${token}.ics`,
  quotePdf: (reference: string, version: number) => `/reservations/${reference}/quotes/${version}`,
  contact: () => '/contact',
  /** The position of the contact form, so that its errors are visible without scrolling, also without scripts. */
  contactForm: () => '/contact#contact',
  /** The contact page after a message was sent. */
  contactSent: () => '/contact?sent=1',
  /** All collections, with the dates or filters of a search. */
  search: (query: ListQuery = {}) => withQuery('/search', listOf(query)),
  newsletter: () => '/newsletter',
  /** The link in a subscriber's confirmation mail; the token is unguessable. */
  confirmSubscription: (token: string) => `/newsletter/confirm/${token}`,
  /** A subscriber's unsubscribe link; the token is unguessable. */
  unsubscribe: (token: string) => `/newsletter/unsubscribe/${token}`,
  about: () => '/about',
  faq: () => '/faq',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookies',
  auth: (query: { redirectTo?: string; invite?: string; mode?: 'login' | 'register' } = {}) =>
    withQuery('/auth', query),
  logout: () => '/logout',
  admin: (query: RentalListQuery = {}) => withQuery('/admin', query),
  adminRental: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}`, query),
  adminRentalImages: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/images`, query),
  adminRentalSpecifications: (id: number, query: RentalListQuery = {}) =>
    withQuery(`/admin/${id}/specifications`, query),
  /** `month` as `YYYY-MM`; the dates are those of a new block. */
  adminRentalAvailability: (id: number, query: RentalListQuery & SearchDates & { month?: string } = {}) =>
    withQuery(`/admin/${id}/availability`, query),
  adminRentalTerms: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/terms`, query),
  adminRentalPrices: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/prices`, query),
  adminRentalCalendars: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/calendars`, query),
  /** Another calendar that a rental reads, or the form of a new one. */
  adminFeed: (id: number, feed: number | 'new') => `/admin/${id}/feeds/${feed}`,
  adminConflicts: () => '/admin/conflicts',
  /** A rate of a rental, or the form of a new one. */
  adminRate: (id: number, rate: number | 'new') => `/admin/${id}/rates/${rate}`,
  adminRentalDelete: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/delete`, query),
  adminRentalPublish: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/${id}/publish`, query),
  adminNewSimple: (query: RentalListQuery = {}) => withQuery('/admin/new/simple', query),
  adminNewAdvanced: (query: RentalListQuery = {}) => withQuery('/admin/new/advanced', query),
  /** The wizard's steps once the rental exists. */
  adminWizardDetails: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/new/advanced/${id}`, query),
  adminWizardImages: (id: number, query: RentalListQuery = {}) => withQuery(`/admin/new/advanced/${id}/images`, query),
  adminWizardSpecifications: (id: number, query: RentalListQuery = {}) =>
    withQuery(`/admin/new/advanced/${id}/specifications`, query),
  adminFeatured: (query: RentalListQuery = {}) => withQuery('/admin/featured', query),
  adminTestEmail: () => '/admin/test-email',
  adminDirectTest: () => '/admin/direct-test',
  adminCategories: () => '/admin/categories',
  adminCategoryNew: () => '/admin/categories/new',
  adminCategoryEdit: (id: number) => `/admin/categories/${id}/edit`,
  adminCategoryTerms: (id: number) => `/admin/categories/${id}/terms`,
  adminCategoryPrices: (id: number) => `/admin/categories/${id}/prices`,
  adminCategoryDelete: (id: number) => `/admin/categories/${id}/delete`,
  adminTestimonials: (query: { q?: string; placeId?: string; before?: number } = {}) =>
    withQuery('/admin/testimonials', query),
  adminTestimonial: (id: number) => `/admin/testimonials/${id}`,
  adminTestimonialsClear: () => '/admin/testimonials/clear',
  adminToday: () => '/admin/today',
  adminSearch: (q?: string) => withQuery('/admin/search', { q }),
  adminTimeline: (query: TimelineQuery = {}) => withQuery('/admin/timeline', query),
  /** What can begin on a free day of a rental. */
  adminTimelineFree: (rental: number, day: string) => `/admin/timeline/free/${rental}/${day}`,
  /** The form to move a block or an option. */
  adminHold: (id: number) => `/admin/timeline/holds/${id}`,
  adminReservations: (query: { status?: string; q?: string; customer?: number; after?: string } = {}) =>
    withQuery('/admin/reservations', query),
  /** The same rows as a CSV file. */
  adminReservationsCsv: (query: { status?: string; q?: string; customer?: number; after?: undefined } = {}) =>
    withQuery('/admin/reservations.csv', query),
  adminReservation: (id: number) => `/admin/reservations/${id}`,
  adminPaymentsCsv: () => '/admin/payments.csv',
  adminQuote: (id: number) => `/admin/reservations/${id}/quote`,
  adminPayments: (id: number) => `/admin/reservations/${id}/payments`,
  /** The form for a phone reservation, which may `keep` its dates for so many hours. */
  adminReservationNew: (query: SearchDates & { rental?: number; keep?: number } = {}) =>
    withQuery('/admin/reservations/new', query),
  adminMessages: (query: { status?: string; q?: string; after?: string } = {}) => withQuery('/admin/messages', query),
  adminMessage: (id: number) => `/admin/messages/${id}`,
  adminNewsletter: (query: { q?: string; after?: number | null } = {}) => withQuery('/admin/newsletter', query),
  adminNewsletterCsv: () => '/admin/newsletter.csv',
  adminDemo: () => '/admin/demo',
  /** The erasure page for the customer of a message or reservation, without an address in the URL. */
  adminPrivacy: (of: { message?: number; reservation?: number } = {}) => withQuery('/admin/privacy', of),
  adminTeam: () => '/admin/team',
  adminAudit: (query: { before?: number } = {}) => withQuery('/admin/audit', query),
  adminRemove: (id: number) => `/admin/team/${id}/remove`,
  adminAccount: () => '/admin/account',
  adminOutbox: (query: { state?: string; after?: string | null } = {}) => withQuery('/admin/outbox', query),
  adminMail: (id: string) => `/admin/outbox/${id}`,
  api: () => '/api',
  apiAvailability: (id: number, query: { from: string; to: string; hours?: number }) =>
    withQuery(`/api/rentals/${id}/availability`, query),
  apiUpload: () => '/api/upload',
  apiUploadMultiple: () => '/api/upload-multiple',
} as const;

/** Resolves `value` to a path of this site as a browser would, safe to use in a header; null otherwise. */
const resolveOwn = (value: string): string | null => {
  if (!value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  try {
    const base = 'http://own.invalid';
    const { origin, pathname, search, hash } = new URL(value, base);
    // `//host`, `/\host` and `/..//host` all resolve elsewhere or to a path that a browser reads as a host.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
};

/** A redirect target from user input: paths of this site only; `fallback` for anything else. */
export function ownPath(value: unknown, fallback: string = paths.home()): string {
  return (typeof value === 'string' && value.length <= 2000 && resolveOwn(value)) || fallback;
}
