import { z } from 'zod';
import { editVersion, hundredths, requiredLine, wholeNumber } from '~/domains/shared/fields';
import { CHARGE_KINDS, CHARGE_LIMITS, CHARGE_UNITS, MAX_CHARGE } from '../vocabulary';
import { typed } from './rules';

const ALL = 10_000;
const TOO_MUCH = 'Please enter an amount from 0.01 to 100,000,000';
const PART = 'Please enter a percentage from 0.01 to 100';

/** Kept as text in one spelling, since the conflict page sends it again. */
const amount = hundredths(TOO_MUCH, { min: 1, max: MAX_CHARGE }).transform(typed);
const part = hundredths(PART, { min: 1, max: ALL }).transform(typed);

const charge = z
  .object({
    /** Empty until the charge is first saved. */
    key: z
      .string()
      .regex(/^[a-z0-9-]{1,100}$/)
      .optional(),
    name: requiredLine('Name is required', { max: CHARGE_LIMITS.name }),
    kind: z.enum(CHARGE_KINDS, 'Please choose a kind'),
    per: z.enum(CHARGE_UNITS, 'Please choose a unit for this charge'),
    amount,
    optional: z.boolean().default(false),
    taxed: z.boolean().default(false),
    most: wholeNumber(`Please enter a whole number from 1 to ${CHARGE_LIMITS.most}`, {
      min: 1,
      max: CHARGE_LIMITS.most,
    }).default(1),
  })
  .refine(({ per, amount: typedPart }) => per !== 'percent' || Number(typedPart) <= 100, {
    path: ['amount'],
    message: PART,
  })
  .refine(({ kind, optional }) => kind !== 'tax' || !optional, {
    path: ['optional'],
    message: 'A tax cannot be optional',
  });

/** A choice: inherited (for a category: none), none, or set here. */
const chosen = <Own extends z.ZodRawShape>(own: Own) =>
  z.discriminatedUnion(
    'choice',
    [
      z.object({ choice: z.literal('inherit') }),
      z.object({ choice: z.literal('none') }),
      z.object({ choice: z.literal('own'), ...own }),
    ],
    { error: 'Please choose' },
  );

/** The price list of a category or a rental. */
export const PricesForm = z.object({
  prices: z.object({
    charges: chosen({
      list: z
        .array(charge, 'Please add a charge, or choose none')
        .min(1, 'Please add a charge, or choose none')
        .max(CHARGE_LIMITS.charges, 'Too many charges'),
    }),
    advance: chosen({ value: part }),
    deposit: chosen({ value: amount }),
  }),
  version: editVersion,
});
export type PricesForm = z.infer<typeof PricesForm>;
