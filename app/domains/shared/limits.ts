/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** The id in an address: a positive integer that fits the column, or undefined. */
export const optionalId = (text: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= MAX_INTEGER ? id : undefined;
};

/** Whether a text can be the unguessable part of a secret address. No other text needs a lookup or may be stored. */
export const isSecret = (text: string): boolean => /^[\w-]{16,64}$/.test(text);

/** Longest reservation in inclusive days, and the maximum number of days ahead that it can start. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Maximum characters of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** Maximum characters of an amount as a person types it. */
export const LONGEST_AMOUNT = 30;

/** Maximum characters that a search reads; the rest is ignored. */
export const LONGEST_SEARCH = 120;

/** Every cookie that the product sets, without its prefix; nginx.conf.template lists the same. */
export const OWN_COOKIES = ['session', 'device', 'flash', 'once', 'request'] as const;
export type OwnCookie = (typeof OWN_COOKIES)[number];
