/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** The id that an address names: a positive integer that fits the column, or undefined. */
export const optionalId = (text: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= MAX_INTEGER ? id : undefined;
};

/** Whether a text can be the unguessable part of a secret address; any other needs no look-up, and may not be stored. */
export const isSecret = (text: string): boolean => /^[\w-]{16,64}$/.test(text);

/** Longest reservation in inclusive days, and how many days ahead it can start. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;
/** What is said of a start before today, and of one beyond the horizon. */
export const START_IN_PAST = 'Start date cannot be in the past';
export const BEYOND_HORIZON = 'Please choose a date within the next two years';
/** What is said of an end before the start: of dates that a customer chooses, and of days that an admin types. */
export const END_BEFORE_START = 'End date cannot be before the start date';
export const BACKWARDS = 'The last day cannot be before the first day';
/** What an admin reads about a stay that is too long, and what a customer does. */
export const TOO_LONG = `Please choose at most ${LONGEST_DAYS} days`;
export const ASK_FOR_LONGER = `${TOO_LONG}, or ask us about longer stays`;

/** The most characters of an email address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The most characters that a search reads; the rest is ignored. */
export const LONGEST_SEARCH = 120;
