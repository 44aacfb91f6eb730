import { digitsOf, nationalOf } from '~/domains/shared/phone';

/** With fewer digits, it is no part of a phone number. */
const FEWEST_DIGITS = 4;
/** With fewer digits, it may be any word as well, such as a year. */
const NO_WORD_DIGITS = 7;

/** A search for a phone number or its last digits: nothing else but what people write between them. Null if it is not. */
export const askedPhone = (q: string): string | null =>
  /^[\d\s()+./-]+$/.test(q) && digitsOf(q).length >= FEWEST_DIGITS ? q : null;

/** Whether it can only be a phone number. */
export const isOnlyPhone = (q: string) => askedPhone(q) !== null && digitsOf(q).length >= NO_WORD_DIGITS;

/** Whether a search is for this number or its last digits. */
export function isAskedPhone(phone: string | null, q: string): boolean {
  const asked = askedPhone(q);
  return asked !== null && digitsOf(phone ?? '').endsWith(nationalOf(asked));
}
