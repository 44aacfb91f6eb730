import { createHash } from 'node:crypto';

// The version of an edit form identifies the state of the row from which it was opened: the row's number, and a
// digest of each field that the form edits, in their order: `8.` and digests of 8 characters. On a conflict page, the
// fields without a choice come last.

type Values = Record<string, unknown>;

const DIGEST = 8;

/** A value as form fields: lists and objects with Conform's names; an unchecked box has no field. */
export function entriesOf(name: string, value: unknown): URLSearchParams {
  if (value === undefined || value === null || value === '' || value === false) return new URLSearchParams();
  if (typeof value !== 'object') return new URLSearchParams({ [name]: value === true ? 'on' : String(value) });
  const parts = Object.entries(value).map(([key, part]) =>
    entriesOf(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, part),
  );
  return new URLSearchParams(parts.flatMap((part) => [...part]));
}

/** Adds the version of the row to the values that a form edits. */
export const withVersion = <Fields extends object>(row: { version: number }, values: Fields) => ({
  ...values,
  version: `${row.version}.${digests(values)}`,
});

const digests = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => digest(name, value))
    .join('');

/** The digest of a field; the order of an object's own fields does not count. */
function digest(name: string, value: unknown): string {
  const entries = entriesOf(name, value);
  entries.sort();
  return createHash('sha256').update(`${name}?${entries.toString()}`).digest('base64url').slice(0, DIGEST);
}

/**
 * Whether an edit that started from `sent` is still current: its version is the latest, or this form's own fields have
 * not changed since, so that admins in different tabs do not collide.
 */
export function stillCurrent(sent: string, now: string): boolean {
  const [sentVersion, sentFields, undecided] = sent.split('.');
  const [version, fields] = now.split('.');
  return !undecided && (sentVersion === version || sentFields === fields);
}

/** The row's number in a version; 0 if the text is not a version. */
export const rowVersion = (version: string | undefined) => Number(/^\d+/.exec(version ?? '')?.[0] ?? 0);

/** A version that is never current, so that the conflict page asks about these fields again and merges the others. */
export const undecidedVersion = (version: string, fields: string[]) =>
  `undecided.${version.split('.')[1] ?? ''}.${fields.join(',')}`;

/**
 * Returns a function that tells whether a value differs from the one that a form was opened with. Null if the form's
 * version does not fit, for example because it is of other fields. `fields` are the form's, in their order.
 */
export function sinceOpened(version: string | undefined, fields: string[]) {
  const [, sent = '', undecided = ''] = version?.split('.') ?? [];
  if (sent.length !== fields.length * DIGEST) return null;
  const opened = new Map(fields.map((name, at) => [name, sent.slice(at * DIGEST, (at + 1) * DIGEST)]));
  const asked = new Set(undecided.split(','));
  return (name: string, values: Values) => asked.has(name) || digest(name, values[name]) !== opened.get(name);
}
