import { LONGEST_DAYS } from './limits';

// Form messages about the dates of a stay. They are apart from the limits, which the first scripts of the storefront
// load without these texts.

/** Errors for a start before today, and for one beyond the horizon. */
export const START_IN_PAST = 'Start date cannot be in the past';
export const BEYOND_HORIZON = 'Please choose a date within the next two years';
/** Errors for an end before the start: for a customer's dates, and for an admin's days. */
export const END_BEFORE_START = 'End date cannot be before the start date';
export const BACKWARDS = 'The last day cannot be before the first day';
/** Errors for a stay that is too long: for an admin, and for a customer. */
export const TOO_LONG = `Please choose at most ${LONGEST_DAYS} days`;
export const ASK_FOR_LONGER = `${TOO_LONG}, or ask us about longer stays`;
/** The error for a day that a reservation made today cannot include. */
export const BEYOND_BOOKABLE = 'Please choose a date within the next three years';
