import { admin, anyone, type Asked, day } from './asked';
import { CALENDAR_OF_ALL, TOKEN } from './apart';
import type { Rows } from './rows';

const DATES = `startDate=${day(20)}&endDate=${day(24)}`;

/** Every page and every read of the API, except those in `NOT_ASKED`. */
export function readsOf(rows: Rows): Asked[] {
  const { rental, reservation, message, mail, testimonial } = rows;
  const word = rows.rental_name.split(' ')[1]!.slice(0, 12);
  return [
    ...['/', '/category/3', '/search?category=3', '/sitemap.xml', '/contact', '/healthcheck'].map((path) =>
      anyone(path),
    ),
    anyone(`/rentals/${rental}`, '/rentals/ID'),
    anyone(`/book/${rental}`, '/book/ID'),
    anyone(`/reservations/${rows.reference}`, '/reservations/REF'),
    anyone(`/reservations/${rows.reference}/stay.ics`, '/reservations/REF/stay.ics'),
    anyone(`/category/3?${DATES}`, '/category/3 on dates'),
    anyone(`/search?${DATES}`, '/search on dates'),
    anyone(`/rentals/${rental}?${DATES}`, '/rentals/ID on dates'),
    anyone(`/calendars/${TOKEN}.ics`, CALENDAR_OF_ALL),
    anyone(`/newsletter/unsubscribe/${rows.token}`, '/newsletter/unsubscribe/TOKEN'),
    ...['/api/rentals', '/api/rentals?featured=true', '/api/categories', '/api/testimonials', '/metrics'].map((path) =>
      anyone(path),
    ),
    anyone(`/api/rentals/${rental}/availability?from=${day(0)}&to=${day(90)}`, '/api/rentals/ID/availability'),
    ...[
      ...['/admin', '/admin?category=3', '/admin/categories', '/admin/testimonials', '/admin/today', '/admin/team'],
      ...['/admin/messages', '/admin/messages?status=all', '/admin/newsletter', '/admin/account'],
      ...['/admin/outbox', '/admin/outbox?state=sent', '/admin/outbox?state=dead', '/admin/reservations/new'],
      ...['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'all'].map(
        (status) => `/admin/reservations?status=${status}`,
      ),
    ].map((path) => admin(path)),
    admin(`/admin?q=${word}`, '/admin?q=NAME'),
    ...['vi', 'villa', 'é', 'nobody-has-this'].map((q) => admin(`/admin?q=${encodeURIComponent(q)}`, `/admin?q=${q}`)),
    admin(`/admin/${rental}`, '/admin/ID'),
    ...['availability', 'prices', 'terms', 'calendars'].map((part) =>
      admin(`/admin/${rental}/${part}`, `/admin/ID/${part}`),
    ),
    admin(`/admin/${rows.fed}/feeds/${rows.feed}`, '/admin/ID/feeds/ID'),
    ...['payments', 'quote'].map((part) =>
      admin(`/admin/reservations/${reservation}/${part}`, `/admin/reservations/ID/${part}`),
    ),
    ...['/admin/timeline', '/admin/conflicts', '/admin/audit', '/admin/featured'].map((path) => admin(path)),
    ...['start', 'value'].map((sort) => admin(`/admin/reservations?status=all&sort=${sort}`)),
    admin(`/admin/${rental}/delete`, '/admin/ID/delete'),
    admin('/admin/categories/1/delete', '/admin/categories/ID/delete'),
    admin(`/admin/reservations/${reservation}`, '/admin/reservations/ID'),
    admin(`/admin/reservations?q=${encodeURIComponent(rows.customer)}`, '/admin/reservations?q=NAME'),
    admin(`/admin/reservations?q=${rows.reference.slice(0, 8)}`, '/admin/reservations?q=REFERENCE'),
    ...['é', 'ana', 'zq', 'nobody-has-this'].map((q) =>
      admin(`/admin/reservations?q=${encodeURIComponent(q)}`, `/admin/reservations?q=${q}`),
    ),
    admin(`/admin/search?q=${encodeURIComponent(rows.customer)}`, '/admin/search?q=NAME'),
    admin(`/admin/search?q=${encodeURIComponent(rows.phone)}`, '/admin/search?q=PHONE'),
    admin(`/admin/search?q=${rows.phone.slice(-4)}`, '/admin/search?q=LAST-DIGITS'),
    // Every reservation mentions the harbor. No reservation has a sharp s, but the index cannot exclude it.
    ...['boat', 'harbor', 'harbor ß', 'zq', 'nobody-has-this'].map((q) =>
      admin(`/admin/search?q=${encodeURIComponent(q)}`, `/admin/search?q=${q}`),
    ),
    anyone(`/reservations/${rows.reference}/quotes/1`, '/reservations/REF/quotes/1'),
    admin(`/admin/reservations/new?rental=${rental}`, '/admin/reservations/new?rental=ID'),
    admin(`/admin/messages/${message}`, '/admin/messages/ID'),
    ...['boat', 'water', 'customer-77', 'é', 'nobody-has-this'].map((q) =>
      admin(`/admin/messages?status=all&q=${encodeURIComponent(q)}`, `/admin/messages?q=${q}`),
    ),
    ...['reader-2', 'nobody-has-this'].map((q) => admin(`/admin/newsletter?q=${q}`)),
    admin(`/admin/outbox/${mail}`, '/admin/outbox/ID'),
    admin(`/admin/testimonials/${testimonial}`, '/admin/testimonials/ID'),
    ...['/about', '/cookies', '/faq', '/privacy', '/terms', '/api', '/newsletter', '/auth', '/robots.txt'].map((path) =>
      anyone(path),
    ),
    ...['/logout', '/sitemap.xml?page=1', '/api/openapi.json', '/api/categories/3'].map((path) => anyone(path)),
    anyone(`/newsletter/confirm/${TOKEN}`, '/newsletter/confirm/TOKEN'),
    anyone(`/api/rentals/${rental}`, '/api/rentals/ID'),
    ...[
      ...['/admin/demo', '/admin/testimonials/clear', '/admin/privacy', '/admin/test-email', '/admin/direct-test'],
      ...['/admin/new/simple', '/admin/new/advanced', '/admin/categories/new', '/api/auth/user'],
    ].map((path) => admin(path)),
    ...['edit', 'prices', 'terms'].map((part) => admin(`/admin/categories/3/${part}`)),
    ...['images', 'specifications', 'publish', 'rates/new'].map((part) =>
      admin(`/admin/${rental}/${part}`, `/admin/ID/${part}`),
    ),
    admin(`/admin/${rental}/rates/${rows.rate}`, '/admin/ID/rates/ID'),
    ...['', '/images', '/specifications'].map((step) =>
      admin(`/admin/new/advanced/${rental}${step}`, `/admin/new/advanced/ID${step}`),
    ),
    admin(`/admin/timeline/holds/${rows.block}`, '/admin/timeline/holds/ID'),
    admin(`/admin/timeline/free/${rental}/${day(200)}`, '/admin/timeline/free/ID/DAY'),
    admin(`/admin/team/${rows.colleague}/remove`, '/admin/team/ID/remove'),
  ];
}
