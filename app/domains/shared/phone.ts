/** The digits of a phone number in any format. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** The address of a link that calls a phone number in any format. */
export const telUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * All stored forms of a US number, with and without country code; null for other numbers: there, the same digits with
 * another code belong to a different person.
 */
export function usForms(phone: string): string[] | null {
  const national = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  return national ? [national, `1${national}`, `+1${national}`] : null;
}

/** Digits of a number without its country code. */
const NATIONAL_DIGITS = 10;

/** The digits of a number that are the same with and without a country code. */
export const nationalOf = (phone: string) => digitsOf(phone).slice(-NATIONAL_DIGITS);
