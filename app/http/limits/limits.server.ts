import { counted } from '~/domains/shared/format';

/** Attempts per `seconds` from one address (IPv6: from one /64). */
export type AddressLimit = Omit<KeyedLimit, 'attempts'> & { perAddress: number };

export type Limit = AddressLimit & {
  /** Attempts per two seconds of all visitors with unknown addresses together; further attempts wait. */
  shared: number;
};

/** Attempts per `seconds` for one key: an account, a reservation, a typed name. */
export type KeyedLimit = {
  name: string;
  attempts: number;
  seconds: number;
  /** Whether the key is a secret or was typed, like a password in the wrong field: the database keeps a keyed hash. */
  secret?: true;
};

const HOUR = 60 * 60;

/** Messages from /contact, whose form has a token. */
export const MESSAGES: Limit = { name: 'contact', perAddress: 12, shared: 5, seconds: HOUR };

/** Messages without a token: from the home page's form, which is cached, and from the API. */
export const MESSAGES_WITHOUT_TOKEN: Limit = {
  name: 'contact-without-token',
  perAddress: 5,
  shared: 3,
  seconds: HOUR,
};

export const NEWSLETTER_SIGNUPS: Limit = { name: 'newsletter', perAddress: 10, shared: 5, seconds: HOUR };

/** Reservation requests from the page and the API together. */
export const RESERVATIONS: Limit = { name: 'reservations', perAddress: 10, shared: 5, seconds: 10 * 60 };

/** Unknown links to reservations and subscriptions: the limit slows down guessing only. */
export const WRONG_LINKS: Limit = { name: 'wrong-links', perAddress: 30, shared: 30, seconds: 10 * 60 };

/** Forms on one reservation's page: only people with its link can use up the limit. */
export const CUSTOMER_RESERVATION: KeyedLimit = {
  name: 'own-reservation',
  attempts: 20,
  seconds: 10 * 60,
  secret: true,
};

/**
 * Guesses at the password of the signed-in account, on an unlocked device or with a stolen session: when the password
 * is changed, and when a sensitive action asks for it.
 */
export const OWN_PASSWORD_GUESSES: KeyedLimit = { name: 'own-password', attempts: 10, seconds: 15 * 60 };

/** Forms and JSON that no page sends. A separate limit, so that they do not use up the limit of genuine requests. */
export const MALFORMED: Limit = { name: 'malformed', perAddress: 60, shared: 50, seconds: 10 * 60 };

/**
 * Visitors' forms that are answered with their page because they have an error: each costs a whole page. Generous, as
 * people mistype and coworkers share an address.
 */
export const INVALID: Limit = { name: 'invalid', perAddress: 120, shared: 200, seconds: 10 * 60 };

/** The message for a rate limit that is used up for `wait` seconds. */
export function tooManyText(wait: number): string {
  const pause = wait < 60 ? counted(wait, 'second') : counted(Math.ceil(wait / 60), 'minute');
  return `We are receiving too many requests right now. Please try again in ${pause}, or call us.`;
}

/** Maximum size of a body with a description or specifications, in bytes: the longest of both, escaped. */
export const LONG_BODY = 256 * 1024;
