import { z } from 'zod';
import { LONGEST_AMOUNT, LONGEST_EMAIL } from './limits';

// zod compiles its checks with `new Function` if allowed; in a page, each attempt would violate the CSP.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Keeps line breaks and tabs, and removes other control characters (PostgreSQL rejects NUL) and lone surrogates (not
// encodable in URLs). Text without any visible character, such as zero-width spaces only, becomes blank.
const withoutControls = (value: string) => {
  const kept = value.replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '').replace(/\r\n?/g, '\n');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(kept) ? kept : '';
};

/** Free text. `error` covers an absent field, as in forms; the bounds cover a blank one, as in JSON. */
const text = (message: string) => z.string({ error: message }).overwrite(withoutControls).trim();

/** Text of `min` to `max` characters after trimming; one message for absent, blank and too short. */
export const requiredText = (message: string, { min = 1, max = 200 } = {}) =>
  text(message).min(min, message).max(max, `Use at most ${max} characters`);

const inOneLine = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

/**
 * Single-line required text: names go into subjects and salutations. Bidirectional controls are removed, since they
 * would also reorder the text around the name.
 */
export const requiredLine = (message: string, bounds?: { min?: number; max?: number }) =>
  requiredText(message, bounds).overwrite(inOneLine);

/** Optional text; blank becomes undefined. */
export const optionalText = ({ max = 200 } = {}) =>
  text('Invalid input')
    .max(max, `Use at most ${max} characters`)
    .nullish()
    .transform((value) => value || undefined);

/** The same in a single line. */
export const optionalLine = (bounds: { max: number }) =>
  optionalText(bounds).transform((value) => (value && inOneLine(value)) || undefined);

/**
 * An email address, trimmed. A refinement, because a pipe would lose the
 * `maxlength`.
 */
export const emailAddress = (message = 'Please enter a valid email address') =>
  text(message)
    .max(LONGEST_EMAIL, { error: message, abort: true })
    .refine((address) => z.email().safeParse(address).success, message)
    .meta({ format: 'email' });

/** Accepts only strings and numbers: coercion would also turn `true` and `[1]` into 1. */
export const written = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' || typeof sent === 'number' ? sent : undefined), number);

/** A number sent as digits or as a number, cut to its whole part; any other input gets `message`. */
export const wholePart = (message: string, { min, max }: { min: number; max: number }) =>
  written(z.coerce.number({ error: message }).overwrite(Math.trunc).int(message).min(min, message).max(max, message));

/** A whole number sent as digits or as a number; any other input gets `message`. */
export const wholeNumber = (message: string, { min = 0, max = 2_000_000_000 } = {}) =>
  written(z.coerce.number({ error: message }).int(message).min(min, message).max(max, message));

/** The message of a hidden field with data of the page, such as a version: only an altered form lacks it. */
export const RELOAD_PAGE = 'Please reload this page';

/** Identifies the state of the row that an edit started from (shared/edit-version.server). */
export const editVersion = z.coerce.string().max(400).optional();

/** A wall-clock time, from 00:00 to 23:59. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An optional wall-clock time, `09:30`; browsers may add seconds. Blank becomes undefined. */
export const clock = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .overwrite((value) => value.replace(/^(\d\d:\d\d):00$/, '$1'))
    .refine((time) => time === '' || CLOCK_TIME.test(time), message)
    .nullish()
    .transform((value) => value || undefined);

/**
 * A calendar day, `2026-07-14`; a timestamp is cut to its day. A refinement, because a pattern would leak into the date
 * input.
 */
export const isoDay = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .overwrite((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .refine((day) => z.iso.date().safeParse(day).success, message)
    .meta({ format: 'date' });

/**
 * The `when` of a rule about several fields: it runs even if others are invalid, whose errors must not hide its own.
 */
export const evenIfOthersFail = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const WRITTEN_AMOUNT = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** A number with at most two decimals as a person types it, `1,250`, `1250.50` or `$1,250.50`, in hundredths. */
export const hundredths = (message: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: message })
    .trim()
    .max(LONGEST_AMOUNT, message)
    .transform((text, context) => {
      const [, whole = '', rest = ''] = WRITTEN_AMOUNT.exec(text) ?? [];
      const amount = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
      if (whole !== '' && amount >= min && amount <= max) return amount;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
