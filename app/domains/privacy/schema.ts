import { z } from 'zod';
import { requiredLine } from '~/domains/shared/fields';

const WHO = 'Please enter an e-mail address or a phone number';

/** Digits that make a phone number; fewer would name too many people. */
const MIN_DIGITS = 7;

/** The digits of a phone number, however it was typed. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/**
 * A US number in every way it is dialled, with its country code and without; null for all others: elsewhere the code
 * makes the same digits another person's.
 */
export function usForms(phone: string): string[] | null {
  const national = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  return national ? [national, `1${national}`, `+1${national}`] : null;
}

const isKnown = (who: string) =>
  who.includes('@') ? z.email().safeParse(who).success : digitsOf(who).length >= MIN_DIGITS;

/** Who is to be erased, and whether that is only looked up or done. */
export const ErasureRequest = z.object({
  intent: z.enum(['look', 'erase'], { error: 'Please choose what to do' }),
  who: requiredLine(WHO, { max: 254 }).refine((who) => !who || isKnown(who), WHO),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;
