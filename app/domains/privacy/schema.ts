import { z } from 'zod';
import { requiredLine } from '~/domains/shared/fields';

const WHO = 'Please enter an email address or phone number';

/** Minimum digits of a phone number; fewer would match too many people. */
const MIN_DIGITS = 7;

/** The digits of a phone number in any format. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/**
 * All stored forms of a US number, with and without country code; null for other numbers, where the same digits with
 * another code belong to a different person.
 */
export function usForms(phone: string): string[] | null {
  const national = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  return national ? [national, `1${national}`, `+1${national}`] : null;
}

const isKnown = (who: string) =>
  who.includes('@') ? z.email().safeParse(who).success : digitsOf(who).length >= MIN_DIGITS;

/** The person to erase, and whether to look up or erase. */
export const ErasureRequest = z.object({
  intent: z.enum(['look', 'erase'], { error: 'Please choose an action' }),
  who: requiredLine(WHO, { max: 254 }).refine((who) => !who || isKnown(who), WHO),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;
