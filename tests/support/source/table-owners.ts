/**
 * The room or inner room that owns each table. A table of a room is named in all of the room; one of an inner room, in
 * that inner room and in the room's files beside the folders, which stand above it.
 */
export const TABLE_OWNERS: Record<string, string> = {
  categories: 'domains/catalog',
  rentals: 'domains/catalog',
  holds: 'domains/availability',
  calendar_subscribers: 'domains/calendars/subscribers',
  calendar_feeds: 'domains/calendars',
  calendar_events: 'domains/calendars',
  calendar_entries: 'domains/calendars/subscribers',
  rates: 'domains/pricing/rates',
  bookings: 'domains/reservations',
  booking_events: 'domains/reservations/history',
  payments: 'domains/reservations/payments',
  quotes: 'domains/reservations/quotes',
  quote_lines: 'domains/reservations/quotes',
  quote_steps: 'domains/reservations/quotes',
  quote_texts: 'domains/reservations/quotes',
  quote_pdfs: 'domains/reservations/quotes/pdf',
  kept_figures: 'domains/reservations/today/figures',
  testimonials: 'domains/testimonials',
  contacts: 'domains/contact',
  users: 'domains/accounts',
  sessions: 'domains/accounts/sessions',
  known_devices: 'domains/accounts/devices',
  invitations: 'domains/accounts/invitations',
  newsletter_subscribers: 'domains/newsletter',
  newsletter_requests: 'domains/newsletter',
  outbox: 'domains/mail',
  audit_events: 'domains/audit',
  daily_runs: 'domains/shared',
  images_in_use: 'domains/images',
  rate_limits: 'http/limits',
};

/** Inner rooms that name the tables of another inner room too. */
export const ALSO_NAMED_BY: Record<string, string[]> = {
  'domains/calendars/subscribers': ['feeds'],
  // What became of a reservation stands in its history, which their statements read and write with it.
  'domains/reservations/history': [
    ...['quotes', 'payments', 'options', 'detail', 'decisions', 'request', 'customer-page', 'today'],
  ],
};
