/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** The most characters of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The most characters that a search reads; the rest is ignored. */
export const LONGEST_SEARCH = 120;
