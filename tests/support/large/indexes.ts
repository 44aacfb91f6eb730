import { sql } from 'drizzle-orm';
import { forgetDevices } from '~/domains/accounts/devices/forget-devices.server';
import { endOtherSessions } from '~/domains/accounts/sessions/end-other-sessions.server';
import { sweepSessions } from '~/domains/accounts/sessions/sweep-sessions.server';
import { listHolds } from '~/domains/availability/blocks/queries.server';
import { countOfWorryingFeeds } from '~/domains/calendars/feeds/queries.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { listSubscribers } from '~/domains/calendars/subscribers/queries.server';
import { sweepPastCalendars } from '~/domains/calendars/sweep-past.server';
import { listRentals } from '~/domains/catalog/api-queries.server';
import { listFeaturedOrder } from '~/domains/catalog/featured/queries.server';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { listSitemapRentals } from '~/domains/catalog/storefront/sitemap-queries.server';
import { countDemo } from '~/domains/demo/queries.server';
import { takeDue } from '~/domains/mail/delivery/deliver.server';
import { forgetMails, forgetMailTexts } from '~/domains/mail/outbox/forget-mails.server';
import { listOutbox, undelivered } from '~/domains/mail/queries.server';
import { hasEnoughUnasked } from '~/domains/mail/unasked-mail.server';
import { findRatesOn } from '~/domains/pricing/rates/queries.server';
import { customerNameOf, isOfDemo, ownTimesOf } from '~/domains/reservations/facts-of.server';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { forgetErasedHistory } from '~/domains/reservations/history/forget-erased-history.server';
import { exportPayments } from '~/domains/reservations/payments/export-queries.server';
import { forgetQuotePdfs } from '~/domains/reservations/quotes/pdf/forget-pdfs.server';
import { countFigures } from '~/domains/reservations/today/figures/figures.server';
import { sweepLimits } from '~/http/limits/sweep-limits.server';
import { inDays } from '../browser/reservation';
import { LIMITS, type Load } from './limits';

/** One of the loads in `LIMITS`. */
const as = (name: keyof typeof LIMITS): Load => LIMITS[name]![1];

const unreachable = () => Promise.reject(new Error('no answer'));

/** The loads that need each index: without it, they would read much more. We drop an index that no load needs. */
export const NEEDED: Array<[load: Load, ...indexes: string[]]> = [
  [as('the rentals of a category'), 'rentals_by_category_name'],
  [as('a rental by a part of its name'), 'rentals_by_name', 'rentals_search'],
  [(db) => listPublished({}, null, 24, { db }), 'rentals_price'],
  [(db) => listPublished({ sort: 'rating' }, null, 24, { db }), 'rentals_rating'],
  [(db) => listPublished({ categoryId: 3 }, null, 24, { db }), 'rentals_category_price'],
  [(db) => listPublished({ categoryId: 3, sort: 'rating' }, null, 24, { db }), 'rentals_category_rating'],
  [(db) => listRentals({ featured: true }, { db }), 'rentals_featured'],
  [(db) => listSitemapRentals(1, { db }), 'rentals_listed'],
  [(db) => listFeaturedOrder({ db }), 'rentals_featured_order'],
  [(db) => findRatesOn([1, 2, 3, 4], inDays(20), { db }), 'rates_rental'],

  [
    (db) => listHolds(7, { startDate: inDays(0), endDate: inDays(30) }, inDays(0), { customerName: customerNameOf, ownTimes: ownTimesOf, isOfDemo, db }), // prettier-ignore
    'holds_rental_dates',
  ],
  [as('the next spans of all rentals'), 'holds_begin', 'holds_extent'],
  [(db) => countDemo({ db }), 'bookings_demo', 'contacts_demo', 'holds_demo', 'testimonials_demo'],

  [as('the feeds of a rental'), 'calendar_feeds_rental'],
  [(db) => syncDueFeeds({ db, fetch: unreachable }), 'calendar_feeds_due'],
  [(db) => db.execute(countOfWorryingFeeds()), 'calendar_feeds_worrying'],
  [(db) => listSubscribers(7, { db }), 'calendar_feeds_subscriber_name', 'calendar_subscribers_rental'],
  [as('conflicts with other calendars'), 'calendar_events_open'],
  [as('what was published of all rentals'), 'calendar_entries_span'],
  [as('what a party with many feeds is told of a rental'), 'calendar_entries_ends'],
  [(db) => sweepPastCalendars({ db }), 'calendar_events_ends', 'calendar_entries_past', 'calendar_entries_moved'],

  [as('expired reservations'), 'bookings_status', 'booking_events_booking', 'payments_booking', 'outbox_booking'],
  [as('the lists of Today'), 'bookings_start', 'bookings_starts', 'bookings_waiting', 'bookings_option_until'],
  [as('the lists of Today'), 'bookings_status_start', 'bookings_to_settle', 'quotes_valid_until'],
  [(db) => countFigures({ db }), 'bookings_created'],
  [(db) => deleteRental(7, { db, today: '2099-01-01' }), 'bookings_rental_dates'],
  [as('an address among all'), 'bookings_words', 'contacts_words'],
  [as('the last digits of a phone among all'), 'bookings_phone_end', 'contacts_phone_end', 'rentals_contact_phone_end'],
  [as('a customer by phone'), 'bookings_customer_phone', 'contacts_phone'],
  [as('a customer by email'), 'bookings_customer_email', 'contacts_email', 'outbox_recipient', 'outbox_customer'],
  [(db) => forgetErasedHistory({ db }), 'bookings_erased'],
  [(db) => forgetQuotePdfs({ db }), 'quote_pdfs_created'],
  [(db) => exportPayments(inDays(0).slice(0, 7), { db }).next(), 'payments_paid', 'payments_recorded'],

  [(db) => takeDue(5, { db }), 'outbox_due'],
  [(db) => listOutbox('pending', null, { db }), 'outbox_pending'],
  [as('sent mails'), 'outbox_sent'],
  [as('dead mails'), 'outbox_dead'],
  [(db) => db.execute(sql`select count(*) from (${undelivered().failing} limit 100) as few`), 'outbox_failing'],
  [(db) => hasEnoughUnasked(db, 'ana@example.com'), 'outbox_mailbox'],
  [as('the newest messages'), 'outbox_contact'],
  [as('what every admin page says'), 'contacts_status_created'],
  [(db) => forgetMailTexts({ db }), 'outbox_texts'],
  [(db) => forgetMails({ db }), 'outbox_sent', 'outbox_dead'],

  [as('the reviews of the home page'), 'testimonials_newest'],
  [as('a part of many addresses'), 'newsletter_subscribers_search'],
  [as('the number of subscribers'), 'newsletter_subscribers_active'],
  [as('the number of unconfirmed addresses'), 'newsletter_requests_expires'],
  [as('the changes of a rental'), 'audit_events_subject'],
  [as('the sessions of the team'), 'sessions_listed'],
  [(db) => endOtherSessions(3, null, { db }), 'sessions_user'],
  [(db) => forgetDevices(3, { db }), 'known_devices_user'],
  [(db) => sweepSessions({ db }), 'sessions_expires'],
  [(db) => sweepLimits({ db }), 'rate_limits_expire'],
];
