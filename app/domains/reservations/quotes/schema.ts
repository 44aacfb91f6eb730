import { z } from 'zod';
import { inclusiveDays, isIsoDay } from '~/domains/shared/calendar';
import {
  clock,
  evenIfOthersFail,
  isoDay,
  optionalText,
  RELOAD_PAGE,
  requiredLine,
  wholeNumber,
} from '~/domains/shared/fields';
import { listed } from '~/domains/shared/format';
import { LONGEST_AMOUNT, LONGEST_DAYS, LONGEST_SEARCH, MAX_INTEGER } from '~/domains/shared/limits';
import { BACKWARDS, TOO_LONG } from '~/domains/shared/limit-texts';
import { type Charge, HOURS_PER_DAY, MAX_GUESTS } from '~/domains/catalog/vocabulary';
import { ALL, basisPointsOf } from '~/domains/pricing/money';
import { CHARGE_LINES } from '~/domains/pricing/vocabulary';
import { typedAmount } from '~/domains/pricing/schema';
import { AGREED_TIMES, offeredExtras } from '../schema';
import {
  LONGEST_CHARGE_LABEL,
  LONGEST_LABEL,
  MOST_ADDED,
  MOST_CHARGES,
  OPTION_HOURS,
  QUOTE_TEXT_LENGTHS,
  tooManyLines,
} from '../vocabulary';

const AMOUNT = 'Please enter an amount in US dollars, such as 1,250.00';
const PART = 'Please enter a percentage from 0 to 100, such as 12.5';

/** A percentage with two decimals at most, in basis points. */
const typedPercent = z
  .string({ error: PART })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?\s*%?$/, PART)
  .transform(basisPointsOf)
  .refine((part) => part <= ALL, PART);

/** An added line of at least `min` cents, with a label of at most `longest` characters; it may lack both. */
const addedLine = ({ min = 1, longest = LONGEST_LABEL } = {}) =>
  z
    .object({
      kind: z.enum(CHARGE_LINES, { error: `Please choose ${listed(CHARGE_LINES, 'or')}` }).default('extra'),
      label: optionalText({ max: longest }),
      amount: typedAmount(AMOUNT, { min }).optional(),
      taxed: z.literal('on').optional(),
    })
    .refine(({ label, amount }) => label || amount === undefined, { path: ['label'], error: 'Please name this line' })
    .refine(({ label, amount }) => !label || amount !== undefined, { path: ['amount'], error: AMOUNT });

const DISCOUNT = 'Please enter an amount such as 500.00, or a percentage of the rent such as 10%';

/** A discount, validated at its own field, so that its error appears together with those of other fields. */
const typedDiscount = optionalText({ max: LONGEST_AMOUNT }).transform((text, context) => {
  const read = text === undefined ? undefined : readDiscount(text);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: DISCOUNT });
  return z.NEVER;
});

/** A discount as it is typed: `10%` is a part of the rent, anything else an amount. Null if it is neither. */
function readDiscount(text: string) {
  if (text.endsWith('%')) {
    const part = typedPercent.safeParse(text);
    return part.success && part.data > 0 ? { basisPoints: part.data } : null;
  }
  const amount = typedAmount(DISCOUNT).safeParse(text);
  return amount.success ? { amount: amount.data } : null;
}

/** The editor's form, with all the fields of a new version of a quote. */
const quoteForm = (charges: readonly Charge[]) =>
  z
    .object({
      /** `price` calculates what is typed, and `rental` shows the form for the chosen one; neither stores anything. */
      intent: z.enum(['send', 'price', 'rental']),
      /** The chosen rental. A form that shows another rental is not sent, since the chosen one has its own prices. */
      rental: wholeNumber(RELOAD_PAGE, { min: 1, max: MAX_INTEGER }).optional(),
      /** Part of the name of a rental that the list does not offer. */
      rentalSearch: z.string().trim().max(LONGEST_SEARCH).optional(),
      /** The newest version that the admin saw. */
      seen: wholeNumber(RELOAD_PAGE),
      startDate: isoDay('Please choose the first day'),
      endDate: isoDay('Please choose the last day'),
      hoursPerDay: wholeNumber(
        `Please choose ${HOURS_PER_DAY.min} to ${HOURS_PER_DAY.max} hours per day`,
        HOURS_PER_DAY,
      ).optional(),
      startTime: clock('Please choose a start time'),
      /** The times around the hours; for other units, the times change without a quote. */
      ...AGREED_TIMES,
      guests: wholeNumber(`Please enter 1 to ${MAX_GUESTS} guests`, { min: 1, max: MAX_GUESTS }).optional(),
      extras: offeredExtras(charges).optional(),
      // Empty lines do not count, since a version may begin with more lines than a form takes.
      added: z
        .array(addedLine())
        .refine((lines) => lines.filter(({ label }) => label).length <= MOST_ADDED, tooManyLines(MOST_ADDED))
        .default([]),
      discount: typedDiscount,
      discountLabel: optionalText({ max: LONGEST_LABEL }),
      note: optionalText({ max: QUOTE_TEXT_LENGTHS.note }),
      validDay: isoDay('Please choose until when the quote is valid'),
      advance: typedPercent.optional(),
      advanceHours: z.enum(OPTION_HOURS, { error: 'Please choose when it is confirmed' }).transform(Number).optional(),
      keep: z.literal('on').optional(),
    })
    .refine(({ startDate, endDate }) => !bothDays(startDate, endDate) || endDate >= startDate, {
      path: ['endDate'],
      error: BACKWARDS,
      when: evenIfOthersFail,
    })
    .refine(
      ({ startDate, endDate }) => !bothDays(startDate, endDate) || inclusiveDays(startDate, endDate) <= LONGEST_DAYS,
      { path: ['endDate'], error: TOO_LONG, when: evenIfOthersFail },
    );

const bothDays = (start: unknown, end: unknown): boolean => isIsoDay(start) && isIsoDay(end);

export type QuoteForm = z.output<ReturnType<typeof quoteForm>>;

/** A final charge: its amount may be zero, and its label states the count. */
const finalCharge = addedLine({ min: 0, longest: LONGEST_CHARGE_LABEL });

/** The final charges of a stay that is over: all of its extras and fees. */
const chargesForm = z.object({
  /** `price-charges` calculates what is typed, and stores nothing. */
  intent: z.enum(['charges', 'price-charges']),
  /** The newest version that the admin saw. */
  seen: wholeNumber(RELOAD_PAGE),
  charges: z.array(finalCharge).max(MOST_CHARGES, tooManyLines(MOST_CHARGES)).default([]),
  discount: typedDiscount,
  discountLabel: optionalText({ max: LONGEST_LABEL }),
  note: optionalText({ max: QUOTE_TEXT_LENGTHS.note }),
});
export type ChargesForm = z.output<typeof chargesForm>;

/** The forms of a quote's page: a new version, the customer's agreement by phone, and final charges. */
export const quotePageForm = (charges: readonly Charge[]) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('agree'), version: wholeNumber(RELOAD_PAGE, { min: 1 }) }),
    quoteForm(charges),
    chargesForm,
  ]);
export type QuotePageForm = z.output<ReturnType<typeof quotePageForm>>;

/** A customer's acceptance of a version, with the name that they typed. */
export const Acceptance = z.object({
  intent: z.literal('accept'),
  version: wholeNumber(RELOAD_PAGE, { min: 1 }),
  signature: requiredLine('Please type your full name', { min: 3, max: QUOTE_TEXT_LENGTHS.signature }),
});
