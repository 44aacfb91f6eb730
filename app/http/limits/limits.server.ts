import type { Limit } from './rate-limit.server';

const HOUR = 60 * 60;

/** Messages from /contact, whose form carries a signed stamp. */
export const MESSAGES: Limit = { name: 'contact', perAddress: 12, shared: 400, seconds: HOUR };

/** Messages without a stamp: the home page's form, which everybody's cache may hold, and the API. */
export const MESSAGES_WITHOUT_TOKEN: Limit = { name: 'contact-unstamped', perAddress: 5, shared: 150, seconds: HOUR };

export const NEWSLETTER_SIGNUPS: Limit = { name: 'newsletter', perAddress: 10, shared: 300, seconds: HOUR };

/** Reservation requests, from the page and from the API together. */
export const RESERVATIONS: Limit = { name: 'reservations', perAddress: 10, shared: 300, seconds: 10 * 60 };

/** Links to reservations and subscriptions that lead nowhere: whoever guesses is slowed down, nobody else is. */
export const WRONG_LINKS: Limit = { name: 'wrong-links', perAddress: 30, shared: 1000, seconds: 10 * 60 };

/** What customers send from their own reservation's page. */
export const CUSTOMER_RESERVATION: Limit = { name: 'own-reservation', perAddress: 20, shared: 300, seconds: 10 * 60 };

/** What everybody is told whose attempts are used up. */
export const TOO_MANY = 'We have received many requests from you. Please try again in a little while, or call us.';

/** Bodies with a description or specifications, in bytes: the longest of both, escaped. */
export const LONG_BODY = 256 * 1024;
