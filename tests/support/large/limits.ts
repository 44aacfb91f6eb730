import { sql } from 'drizzle-orm';
import type { statementBuffers } from '../../../scripts/bench/buffers/statement-buffers';
import { listSessions } from '~/domains/accounts/sessions/queries.server';
import { listAdminCategories } from '~/domains/catalog/categories/queries.server';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { listAdminRentals } from '~/domains/catalog/rentals/queries.server';
import { newMessages } from '~/domains/contact/messages/new-messages.server';
import { listMessages } from '~/domains/contact/messages/queries.server';
import { takeDue } from '~/domains/mail/delivery/deliver.server';
import { outboxDepth } from '~/domains/mail/delivery/depth.server';
import { listOutbox, undelivered } from '~/domains/mail/queries.server';
import { countSubscribers, countUnconfirmed, listSubscribers } from '~/domains/newsletter/queries.server';
import { findCustomer } from '~/domains/privacy/queries.server';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { fleet } from '~/domains/catalog/fleet.server';
import { keptFigures } from '~/domains/reservations/today/figures/kept-figures.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { countWaiting } from '~/domains/reservations/today/counts.server';
import { countTestimonials, listLatestReviews } from '~/domains/testimonials/queries.server';
import { listAuditEvents, findChangesSince } from '~/domains/audit/queries.server';
import { listClaims } from '~/domains/availability/claims.server';
import { listSpans } from '~/domains/availability/timeline/queries.server';
import { countConflicts, listConflicts, openConflicts } from '~/domains/calendars/conflicts/queries.server';
import { saidTo } from '~/domains/calendars/subscribers/earlier-entries.server';
import { entriesOf } from '~/domains/calendars/subscribers/say-what-changed.server';
import { listFeeds } from '~/domains/calendars/feeds/queries.server';
import { customerNameOf, isOfDemo, ownTimesOf } from '~/domains/reservations/facts-of.server';
import { accountAt } from '~/domains/reservations/payments/account.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { findAnything } from '~/domains/search/find-anything.server';
import { findSimilar } from '~/domains/storefront/stay/similar-rentals.server';
import { inDays } from '../browser/reservation';
import { countDemo } from '~/domains/demo/queries.server';

const daysAhead = (from: number, until: number) =>
  [from, until].map((days) => Date.now() + days * 86_400_000) as [number, number];

/** The data of a reservation that the timeline shows with its hold. */
const BESIDE = { customerName: customerNameOf, ownTimes: ownTimesOf, payment: accountAt, isOfDemo };

const STAY = { startDate: inDays(20), endDate: inDays(24) };

export type Load = Parameters<typeof statementBuffers>[0];

/**
 * The most shared buffers that the statements of each load may touch; loads that read whole tables touch thousands. An
 * inbox page that read the quote and payments of each of its 26 reservations separately would touch another 200.
 */
export const LIMITS: Record<string, [most: number, load: Load]> = {
  'the reviews of the home page': [30, (db) => listLatestReviews({ db })],
  'the categories with their numbers of rentals': [10, (db) => listAdminCategories({ db })],
  'others like a rental on dates': [
    90,
    (db) => findSimilar({ id: 99, price: 3000, category: { id: 3 } }, STAY, { db }),
  ],
  'the rentals of a category': [80, (db) => listAdminRentals({ category: 3 }, { db })],
  'a rental by a part of its name': [60, (db) => listAdminRentals({ q: 'c4ca4238' }, { db })],
  'a name that no rental has': [60, (db) => listAdminRentals({ q: 'nobody-has-this' }, { db })],
  'a word that many rentals begin with': [90, (db) => listAdminRentals({ q: 'villa' }, { db })],
  'two letters that many rentals begin with': [90, (db) => listAdminRentals({ q: 'vi' }, { db })],
  'a letter that the index of names does not hold': [40, (db) => listAdminRentals({ q: 'é' }, { db })],
  // A quarter of the rentals are in use: the daily work examines their stays.
  'reservations that are due': [150, (db) => runDailyWork({ db })],
  'completed reservations': [140, (db) => listInbox({ status: 'completed' }, { db })],
  'expired reservations': [150, (db) => listInbox({ status: 'expired' }, { db })],
  'a name of many customers': [350, (db) => listInbox({ status: 'all', q: 'Ana Costa' }, { db })],
  'the address of a customer': [200, (db) => listInbox({ status: 'all', q: 'customer-77@example.com' }, { db })],
  'a letter of many customers': [500, (db) => listInbox({ status: 'all', q: 'é' }, { db })],
  'a letter of many messages': [110, (db) => listMessages({ status: 'all', q: 'é' }, { db })],
  'a letter that no message has': [60, (db) => listMessages({ status: 'all', q: 'ß' }, { db })],
  'a word of some messages': [100, (db) => listMessages({ status: 'all', q: 'customer-99' }, { db })],
  'a word that no message has': [50, (db) => listMessages({ status: 'all', q: 'nobody-has-this' }, { db })],
  'an address that no subscriber has': [35, (db) => listSubscribers({ q: 'nobody-has-this' }, { db })],
  'a part of many addresses': [35, (db) => listSubscribers({ q: 'reader-2' }, { db })],
  'the number of subscribers': [20, (db) => countSubscribers({ db })],
  'the number of unconfirmed addresses': [20, (db) => countUnconfirmed({ db })],
  'the newest messages': [60, (db) => listMessages({ status: 'all' }, { db })],
  'the sessions of the team': [30, (db) => listSessions({ db })],
  'the metrics of the outbox': [60, (db) => outboxDepth({ db })],
  'what every admin page says': [
    90,
    (db) => countWaiting({ ...undelivered(), messages: newMessages(), conflicts: openConflicts() }, { db }),
  ],
  'sent mails': [60, (db) => listOutbox('sent', null, { db })],
  'dead mails': [30, (db) => listOutbox('dead', null, { db })],
  'mails that are due': [30, (db) => takeDue(5, { db })],
  'the fleet and the figures of today': [
    30,
    async (db) => {
      await db.execute(sql`${fleet()} limit 21`);
      await db.execute(keptFigures());
    },
  ],
  'the lists of Today': [7_000, (db) => findToday({ db })],
  'a month of the timeline': [
    1_200,
    (db) =>
      listSpans(
        Array.from({ length: 60 }, (_, n) => n + 1),
        { startDate: inDays(0), endDate: inDays(30) },
        { ...BESIDE, db },
      ),
  ],
  'conflicts with other calendars': [350, (db) => listConflicts({ ...BESIDE, db })],
  'the number of conflicts': [90, (db) => countConflicts({ db })],
  'the feeds of a rental': [90, (db) => listFeeds(7, { db })],
  'what one party reads of a rental': [90, (db) => listClaims(7, daysAhead(0, 365), { db })],
  'the next spans of all rentals': [60, (db) => listClaims(null, daysAhead(10, 740), { db, most: 101 })],
  'what was published of all rentals': [400, (db) => entriesOf(db, { rentalId: null, window: daysAhead(101, 102) })],
  'what a party with many feeds is told of a rental': [
    60,
    (db) => entriesOf(db, { rentalId: 7, window: daysAhead(0, 365) }, saidTo(1)),
  ],
  'the newest changes': [30, (db) => listAuditEvents(undefined, { db })],
  'the changes of a rental': [30, (db) => findChangesSince({ subject: 'rental', id: 7, version: 0 }, { db })],
  'the quotes of a reservation': [30, (db) => findQuotes(20_000, { db })],
  'a name among all': [900, (db) => findAnything('Ana Costa', { db })],
  'an address among all': [350, (db) => findAnything('customer-77@example.com', { db })],
  'digits of a phone among all': [300, (db) => findAnything('305 107 0000', { db })],
  'the last digits of a phone among all': [400, (db) => findAnything('0000', { db })],
  'a word that nothing has': [300, (db) => findAnything('nobody-has-this', { db })],
  'a customer by email': [90, (db) => findCustomer('customer-7@example.com', { db })],
  'a customer by phone': [90, (db) => findCustomer('+1 305 107 0000', { db })],
  'the demo content': [60, (db) => countDemo({ db })],
  'the reviews that can be cleared': [20, (db) => countTestimonials({ db })],
};

/**
 * Searches for a word that the index knows and very many rows have, together with something that no row has. For such a
 * word, the database reads the table itself; a search that read it to the end would touch thousands of buffers.
 */
export const BOUNDED: Record<string, [most: number, load: Load]> = {
  'a name beside more guests than any rental takes': [1_200, (db) => listPublished({ q: 'villa', guests: 999 }, null, 24, { db })], // prettier-ignore
  'the name of a rental': [900, (db) => listAdminRentals({ q: 'villa ß' }, { db })],
  'the address of customers': [600, (db) => listInbox({ status: 'all', q: 'example ß' }, { db })],
  'the address of who wrote': [200, (db) => listMessages({ status: 'all', q: 'example ß' }, { db })],
  'the address of all': [600, (db) => findAnything('example ß', { db })],
};
