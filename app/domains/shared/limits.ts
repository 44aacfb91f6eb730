/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** Longest reservation in inclusive days, and how many days ahead it can start. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;
/** What a form says about a later day. */
export const BEYOND_HORIZON = 'Please choose a date within the next two years';
/** What a form of an admin says about a last day before the first; one day alone is fine there. */
export const BACKWARDS = 'The last day cannot be before the first day';

/** The most characters of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The most characters that a search reads; the rest is ignored. */
export const LONGEST_SEARCH = 120;
