import { digitsOf } from '~/domains/shared/phone';

/** With fewer digits, a number is a word like any other. */
const FEWEST_DIGITS = 7;

/** A search that is a phone number: nothing but digits and what people write between them. Null if it is not. */
export const askedPhone = (q: string): string | null =>
  /^[\d\s()+./-]+$/.test(q) && digitsOf(q).length >= FEWEST_DIGITS ? q : null;
