import { z } from 'zod';
import { requiredLine } from '~/domains/shared/fields';
import { LONGEST_EMAIL } from '~/domains/shared/limits';
import { digitsOf } from '~/domains/shared/phone';

const WHO = 'Please enter an email address or phone number';

/** Minimum digits of a phone number; fewer would match too many people. */
const MIN_DIGITS = 7;

const isKnown = (who: string) =>
  who.includes('@') ? z.email().safeParse(who).success : digitsOf(who).length >= MIN_DIGITS;

/** The form to find a person, and to erase the data once the person was found. */
export const ErasureRequest = z.object({
  intent: z.enum(['look', 'erase'], { error: 'Please choose an action' }).default('look'),
  who: requiredLine(WHO, { max: LONGEST_EMAIL }).refine((who) => !who || isKnown(who), WHO),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;
