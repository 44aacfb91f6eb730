import { digitsOf, nationalOf } from '~/domains/shared/phone';

/** Fewer digits do not count as part of a phone number. */
const FEWEST_DIGITS = 4;
/** Fewer digits may also be a word, such as a year. */
const NO_WORD_DIGITS = 7;

/** A search for a phone number or its last digits, with only usual characters between the digits; otherwise null. */
export const askedPhone = (q: string): string | null =>
  /^[\d\s()+./-]+$/.test(q) && digitsOf(q).length >= FEWEST_DIGITS ? q : null;

/** Whether the search can only be a phone number. */
export const isOnlyPhone = (q: string) => askedPhone(q) !== null && digitsOf(q).length >= NO_WORD_DIGITS;

/** Whether a search is for this number or its last digits. */
export function isAskedPhone(phone: string | null, q: string): boolean {
  const asked = askedPhone(q);
  return asked !== null && digitsOf(phone ?? '').endsWith(nationalOf(asked));
}
