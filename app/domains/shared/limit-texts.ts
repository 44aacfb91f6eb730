import { LONGEST_DAYS } from './limits';

// What forms say about the dates of a stay. The first scripts of the storefront have the limits, and not these texts.

/** What is said of a start before today, and of one beyond the horizon. */
export const START_IN_PAST = 'Start date cannot be in the past';
export const BEYOND_HORIZON = 'Please choose a date within the next two years';
/** What is said of an end before the start: of dates that a customer chooses, and of days that an admin types. */
export const END_BEFORE_START = 'End date cannot be before the start date';
export const BACKWARDS = 'The last day cannot be before the first day';
/** What an admin reads about a stay that is too long, and what a customer does. */
export const TOO_LONG = `Please choose at most ${LONGEST_DAYS} days`;
export const ASK_FOR_LONGER = `${TOO_LONG}, or ask us about longer stays`;
/** What is said of a day beyond those that a reservation made today can include. */
export const BEYOND_BOOKABLE = 'Please choose a date within the next three years';
