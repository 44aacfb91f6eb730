/** The token of a party that reads the calendar of all rentals, and of an address to confirm. */
export const TOKEN = 'read-by-the-bench-1'.padEnd(43, '-');

export const CALENDAR_OF_ALL = '/calendars/TOKEN.ics of all rentals';

/** Files with all the data of their kind, which grow with the database. */
export const APART: ReadonlySet<string> = new Set([CALENDAR_OF_ALL]);

const FILES = 'a file that grows with what it holds';
const OTHERS = 'it asks a server elsewhere, or sends it a mail';
const ALL = 'it changes as many rows as there are';
const RENTALS = 'it looks at each rental of a category';
const IMAGES = 'it takes files, and no row';
const SESSION = 'it ends the session, found by its key';
const NOT_THERE = 'nothing is there';
/** These commands change a few rows, which they find by key; the requests for their pages measure the same look-ups. */
const ONE = 'it changes what its page, which is asked, shows';

const as = (call: string) => `the command of ${call}`;

/** The reads and writes of routes that the bench does not request, each with the reason. */
export const NOT_ASKED: Record<string, string> = {
  'GET _site.$': NOT_THERE,
  'POST _site.$': NOT_THERE,
  'POST _site.api': NOT_THERE,
  'GET api.$': NOT_THERE,
  'POST api.$': NOT_THERE,
  'GET uploads.$': IMAGES,
  'POST uploads.$': NOT_THERE,
  'GET api.upload': NOT_THERE,
  'GET api.upload-multiple': NOT_THERE,
  'POST api.upload': IMAGES,
  'POST api.upload-multiple': IMAGES,
  'GET admin.newsletter[.]csv': FILES,
  'GET admin.payments[.]csv': FILES,
  'GET admin.reservations[.]csv': FILES,
  'GET api.google-places.search': OTHERS,
  'POST api.test-notification': OTHERS,
  'POST api.testimonials.import-google': OTHERS,
  'POST admin.testimonials': OTHERS,
  'POST admin.test-email': OTHERS,
  'POST admin.direct-test': 'it answers with a message, and reads nothing',
  'DELETE api.testimonials': ALL,
  'POST admin.testimonials.clear': ALL,
  'POST admin.demo': ALL,
  'DELETE api.categories.$id': RENTALS,
  'POST admin._catalog.categories.$categoryId.delete': RENTALS,
  'POST api.auth.logout': SESSION,
  'POST logout': SESSION,
  'POST auth': as('POST /api/auth/login'),
  'POST _site.book.$id': as('POST /api/bookings'),
  'POST _site.contact': as('POST /api/contact'),
  'POST admin._catalog._rentals.$id._index': as('PATCH /api/rentals/ID'),
  'POST admin._catalog._rentals.$id.images': as('PUT /api/rentals/ID/images'),
  'POST admin._catalog._rentals.$id.specifications': as('PUT /api/rentals/ID/specifications'),
  'POST admin._catalog._rentals.$id.delete': as('DELETE /api/rentals/ID'),
  'POST admin._catalog._rentals.new.simple': as('POST /api/rentals'),
  'POST admin._catalog._rentals.new.advanced._index': as('POST /api/rentals'),
  'POST admin._catalog._rentals.new.advanced.$id._index': as('PATCH /api/rentals/ID'),
  'POST admin._catalog._rentals.new.advanced.$id.images': as('PUT /api/rentals/ID/images'),
  'POST admin._catalog._rentals.new.advanced.$id.specifications': as('PUT /api/rentals/ID/specifications'),
  'POST admin._catalog.categories.new': as('POST /api/categories'),
  'POST admin._catalog.categories.$categoryId.edit': as('PATCH /api/categories/ID'),
  'POST _site.newsletter_.confirm.$confirmation': ONE,
  'POST _site.newsletter_.unsubscribe.$token': ONE,
  'POST _site.reservations.$reference': ONE,
  'POST admin._catalog._rentals.$id.calendars': ONE,
  'POST admin._catalog._rentals.$id.feeds.$feedId': ONE,
  'POST admin._catalog._rentals.$id.prices': ONE,
  'POST admin._catalog._rentals.$id.rates.$rateId': ONE,
  'POST admin._catalog._rentals.$id.terms': ONE,
  'POST admin._catalog._rentals.featured': ONE,
  'POST admin._catalog.categories.$categoryId.prices': ONE,
  'POST admin._catalog.categories.$categoryId.terms': RENTALS,
  'POST admin.account': ONE,
  'POST admin.conflicts': ONE,
  'POST admin.messages.$id': ONE,
  'POST admin.newsletter': ONE,
  'POST admin.outbox.$id': ONE,
  'POST admin.reservations.$id_.payments': ONE,
  'POST admin.reservations.$id_.quote': ONE,
  'POST admin.reservations.new': ONE,
  'POST admin.team.$id.remove': ONE,
  'POST admin.team': ONE,
  'POST admin.timeline_.holds.$id': ONE,
};
