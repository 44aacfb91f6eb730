import { z } from 'zod';

// zod compiles its checks where it may; in a page it may not, and each try would be a breach of the policy.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Line breaks and tabs stay; other control characters (NUL above all) have no place in text and none in PostgreSQL,
// and half a surrogate pair none in an address.
// What shows nothing at all, such as zero-width spaces, is blank.
const withoutControls = (value: string) => {
  const kept = value.replace(/[^\P{Cc}\n\r\t]|\p{Cs}/gu, '').replace(/\r\n?/g, '\n');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(kept) ? kept : '';
};

/** Free text. `error` answers a field left out, as forms do; the bounds answer one sent blank, as JSON does. */
const text = (message: string) => z.string({ error: message }).overwrite(withoutControls).trim();

/** Text of `min` to `max` characters after trimming; one message for absent, blank and too short. */
export const requiredText = (message: string, { min = 1, max = 200 } = {}) =>
  text(message).min(min, message).max(max, `Keep this under ${max} characters`);

/**
 * The same on one line, whatever was pasted: names go into subjects and salutations. What turns the direction of
 * writing would turn the words around the name too.
 */
export const requiredLine = (message: string, bounds?: { min?: number; max?: number }) =>
  requiredText(message, bounds).overwrite((value) =>
    value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/\s+/g, ' '),
  );

/** Text that may be left out; blank becomes absent. */
export const optionalText = ({ max = 200 } = {}) =>
  text('Invalid input')
    .max(max, `Keep this under ${max} characters`)
    .nullish()
    .transform((value) => value || undefined);

/** An e-mail address, trimmed, at most 254 characters (RFC 5321). A refinement: a pipe would lose the `maxlength`. */
export const emailAddress = (message = 'Please enter a valid email address') =>
  text(message)
    .max(254, { error: message, abort: true })
    .refine((address) => z.email().safeParse(address).success, message)
    .meta({ format: 'email' });

/** A number sent as digits or as itself: JavaScript would also make 1 of `true`, and of a list with a 1 in it. */
export const written = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' || typeof sent === 'number' ? sent : undefined), number);

/** A whole number sent as digits or as a number; `message` answers everything else. */
export const wholeNumber = (message: string, { min = 0, max = 2_000_000_000 } = {}) =>
  written(z.coerce.number({ error: message }).int(message).min(min, message).max(max, message));

/**
 * A calendar day, `2026-07-14`. A timestamp is cut to its day.
 * A refinement, because a pattern would leak into the date input.
 */
export const isoDay = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .overwrite((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .refine((day) => z.iso.date().safeParse(day).success, message)
    .meta({ format: 'date' });
