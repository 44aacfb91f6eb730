/**
 * The room or inner room that owns each table. All of a room may name its table. Only the inner room itself, and the
 * room's files beside the folders, which stand above it, may name the table of an inner room.
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

/** Inner rooms that may also name the tables of another inner room. */
export const ALSO_NAMED_BY: Record<string, string[]> = {
  'domains/calendars/subscribers': ['feeds'],
  // These rooms read and write a reservation's history in the same statements as their own tables.
  'domains/reservations/history': [
    ...['quotes', 'payments', 'options', 'detail', 'decisions', 'request', 'customer-page', 'today'],
  ],
};
