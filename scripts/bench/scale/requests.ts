import postgres from 'postgres';
import { hashToken } from '../../../app/domains/shared/tokens.server';

export type Asked = {
  name: string;
  path: string;
  /** A function gets how often it was sent before. */
  form?: Record<string, string> | ((time: number) => Record<string, string>);
  json?: object;
  admin?: boolean;
};

const admin = (path: string, name = path): Asked => ({ name, path, admin: true });
const anyone = (path: string, name = path): Asked => ({ name, path });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** With it a party reads the calendar of all rentals. */
const TOKEN = 'read-by-the-bench'.padEnd(43, '-');

const DATES = `startDate=${day(20)}&endDate=${day(24)}`;

const CALENDAR_OF_ALL = '/calendars/TOKEN.ics of all rentals';

/** Files that hold everything there is: they grow with it. */
export const APART: ReadonlySet<string> = new Set([CALENDAR_OF_ALL]);

/** Every page and API that reads the database, with rows of this database. Files and backups are not among them. */
export async function requestsOf(url: string): Promise<Asked[]> {
  const sql = postgres(url, { max: 1 });
  try {
    await sql`insert into calendar_subscribers (name, token_hash, created_by)
      values ('Bench', ${hashToken(TOKEN)}, 'bench') on conflict do nothing`;
    const [row] = await sql`
      select (select id from rentals order by id offset 100 limit 1) as rental,
        (select name from rentals order by id offset 100 limit 1) as rental_name,
        (select reference from bookings where status = 'confirmed' order by id desc limit 1) as reference,
        (select id from bookings where status = 'confirmed' order by id desc limit 1) as reservation,
        (select customer_name from bookings order by id desc offset 5 limit 1) as customer,
        (select customer_email from bookings where status = 'completed' order by id offset 20 limit 1) as email,
        (select customer_phone from bookings where status = 'completed' order by id offset 20 limit 1) as phone,
        (select max(id) from contacts) as message,
        (select id from outbox where state = 'sent' order by created_at desc limit 1) as mail,
        (select max(id) from testimonials) as testimonial,
        (select id from calendar_feeds order by id limit 1) as feed,
        (select rental_id from calendar_feeds order by id limit 1) as fed,
        (select max(token) from newsletter_subscribers) as token,
        array(select email from newsletter_subscribers order by id limit 10) as readers`;
    const { rental, reservation, message, mail, testimonial } = row!;
    const word = String(row!.rental_name).split(' ')[1]!.slice(0, 12);
    return [
      ...['/', '/category/3', '/search?category=3', '/sitemap.xml', '/contact', '/healthcheck'].map((path) =>
        anyone(path),
      ),
      anyone(`/rentals/${rental}`, '/rentals/ID'),
      anyone(`/book/${rental}`, '/book/ID'),
      anyone(`/reservations/${row!.reference}`, '/reservations/REF'),
      anyone(`/reservations/${row!.reference}/stay.ics`, '/reservations/REF/stay.ics'),
      anyone(`/category/3?${DATES}`, '/category/3 on dates'),
      anyone(`/search?${DATES}`, '/search on dates'),
      anyone(`/rentals/${rental}?${DATES}`, '/rentals/ID on dates'),
      anyone(`/calendars/${TOKEN}.ics`, CALENDAR_OF_ALL),
      anyone(`/newsletter/unsubscribe/${row!.token}`, '/newsletter/unsubscribe/TOKEN'),
      ...['/api/rentals', '/api/rentals?featured=true', '/api/categories', '/api/testimonials', '/metrics'].map(
        (path) => anyone(path),
      ),
      anyone(`/api/rentals/${rental}/availability?from=${day(0)}&to=${day(90)}`, '/api/rentals/ID/availability'),
      {
        name: 'POST /api/bookings',
        path: '/api/bookings',
        json: {
          ...{ rentalId: rental, customerName: 'Ana Costa', customerEmail: 'ana@example.com' },
          ...{ customerPhone: '+1 305 555 0199', startDate: day(300), endDate: day(306) },
        },
      },
      ...[
        ...['/admin', '/admin?category=3', '/admin/categories', '/admin/testimonials', '/admin/today', '/admin/team'],
        ...['/admin/messages', '/admin/messages?status=all', '/admin/newsletter', '/admin/account'],
        ...['/admin/outbox', '/admin/outbox?state=sent', '/admin/outbox?state=dead', '/admin/reservations/new'],
        ...['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'all'].map(
          (status) => `/admin/reservations?status=${status}`,
        ),
      ].map((path) => admin(path)),
      admin(`/admin?q=${word}`, '/admin?q=NAME'),
      ...['vi', 'villa', 'é', 'nobody-has-this'].map((q) =>
        admin(`/admin?q=${encodeURIComponent(q)}`, `/admin?q=${q}`),
      ),
      admin(`/admin/${rental}`, '/admin/ID'),
      ...['availability', 'prices', 'terms', 'calendars'].map((part) =>
        admin(`/admin/${rental}/${part}`, `/admin/ID/${part}`),
      ),
      admin(`/admin/${row!.fed}/feeds/${row!.feed}`, '/admin/ID/feeds/ID'),
      ...['payments', 'quote'].map((part) =>
        admin(`/admin/reservations/${reservation}/${part}`, `/admin/reservations/ID/${part}`),
      ),
      ...['/admin/timeline', '/admin/conflicts', '/admin/audit', '/admin/featured'].map((path) => admin(path)),
      ...['start', 'value'].map((sort) => admin(`/admin/reservations?status=all&sort=${sort}`)),
      admin(`/admin/${rental}/delete`, '/admin/ID/delete'),
      admin('/admin/categories/1/delete', '/admin/categories/ID/delete'),
      admin(`/admin/reservations/${reservation}`, '/admin/reservations/ID'),
      admin(`/admin/reservations?q=${encodeURIComponent(String(row!.customer))}`, '/admin/reservations?q=NAME'),
      admin(`/admin/reservations?q=${String(row!.reference).slice(0, 8)}`, '/admin/reservations?q=REFERENCE'),
      ...['é', 'ana', 'zq', 'nobody-has-this'].map((q) =>
        admin(`/admin/reservations?q=${encodeURIComponent(q)}`, `/admin/reservations?q=${q}`),
      ),
      admin(`/admin/search?q=${encodeURIComponent(String(row!.customer))}`, '/admin/search?q=NAME'),
      admin(`/admin/search?q=${encodeURIComponent(String(row!.phone))}`, '/admin/search?q=PHONE'),
      admin(`/admin/search?q=${String(row!.phone).slice(-4)}`, '/admin/search?q=LAST-DIGITS'),
      // Every reservation mentions the harbor. None has a sharp s, and no index can tell.
      ...['boat', 'harbor', 'harbor ß', 'zq', 'nobody-has-this'].map((q) =>
        admin(`/admin/search?q=${encodeURIComponent(q)}`, `/admin/search?q=${q}`),
      ),
      anyone(`/reservations/${row!.reference}/quotes/1`, '/reservations/REF/quotes/1'),
      admin(`/admin/reservations/new?rental=${rental}`, '/admin/reservations/new?rental=ID'),
      admin(`/admin/messages/${message}`, '/admin/messages/ID'),
      ...['boat', 'water', 'customer-77', 'é', 'nobody-has-this'].map((q) =>
        admin(`/admin/messages?status=all&q=${encodeURIComponent(q)}`, `/admin/messages?q=${q}`),
      ),
      ...['reader-2', 'nobody-has-this'].map((q) => admin(`/admin/newsletter?q=${q}`)),
      admin(`/admin/outbox/${mail}`, '/admin/outbox/ID'),
      admin(`/admin/testimonials/${testimonial}`, '/admin/testimonials/ID'),
      {
        name: 'privacy, look up an email',
        path: '/admin/privacy',
        form: { who: row!.email, intent: 'look' },
        admin: true,
      },
      {
        name: 'privacy, look up a phone',
        path: '/admin/privacy',
        form: { who: row!.phone, intent: 'look' },
        admin: true,
      },
      {
        name: 'privacy, erase',
        path: '/admin/privacy',
        // Another one each time: who was erased is not found.
        form: (time) => ({ who: row!.readers[time], intent: 'erase' }),
        admin: true,
      },
      { name: 'POST /api/auth/login', path: '/api/auth/login', json: {} },
    ];
  } finally {
    await sql.end();
  }
}
