// @shell
/**
 * The site's internal URLs; admin-paths.ts has those of the admin portal. A form that posts to an index route needs
 * `?index` in its action.
 */
export const withQuery = (path: string, query: Record<string, string | number | null | undefined>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') params.set(name, String(value));
  const search = params.toString();
  return search ? `${path}?${search}` : path;
};

/** The stay of a search, which its links carry along. */
export type SearchDates = {
  startDate?: string;
  endDate?: string;
  /** The minimum number of guests that a rental must accommodate. */ guests?: number;
};

/** The filter of the admin's rental list; its links carry it along, so that the list keeps its state. */
export type RentalListQuery = { q?: string; category?: number; after?: string };

/** The filters of a visitor's list of rentals. */
export type ListQuery = SearchDates & {
  /** The maximum price per unit. */
  price?: number;
  location?: string;
  q?: string;
  sort?: string;
  /** Only the rentals that are not free for this reason. */
  group?: string;
  after?: string | null;
};

const datesOf = ({ startDate, endDate, guests }: SearchDates) => ({ startDate, endDate, guests });
/** The parameters of a list in their canonical order, which nginx also knows. */
const listOf = ({ price, location, q, sort, group, after, ...dates }: ListQuery) => ({
  ...datesOf(dates),
  ...{ price, location, q, sort, group, after },
});

/** The query parameter for the image in the lightbox, which the browser handles without the server. */
export const LIGHTBOX = 'picture';

export const paths = {
  home: () => '/',
  homeSection: (section: 'categories' | 'featured' | 'testimonials' | 'experiences' | 'contact') => `/#${section}`,
  category: (id: number, query: ListQuery = {}) => withQuery(`/category/${id}`, listOf(query)),
  rental: (id: number, dates: SearchDates = {}) => withQuery(`/rentals/${id}`, datesOf(dates)),
  /** The rental page with image `number` (from 1) in the lightbox. */
  rentalImage: (id: number, number: number, dates: SearchDates = {}) =>
    withQuery(`/rentals/${id}`, { ...datesOf(dates), [LIGHTBOX]: number }),
  book: (id: number, dates: SearchDates = {}) => withQuery(`/book/${id}`, datesOf(dates)),
  /** The customer's page of a reservation; the reference is unguessable. */
  reservation: (reference: string) => `/reservations/${reference}`,
  /** One confirmed stay, for the customer's own calendar. */
  reservationCalendar: (reference: string) => `/reservations/${reference}/stay.ics`,
  /** The calendar feed for a subscriber; the token is unguessable. */
  calendar: (token: string) => `/calendars/${token}.ics`,
  quotePdf: (reference: string, version: number) => `/reservations/${reference}/quotes/${version}`,
  contact: () => '/contact',
  /** The anchor of the contact form, so that its errors are visible without scrolling, even without scripts. */
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
