import { LONGEST_SEARCH } from './limits';

/** The LIKE pattern of texts that begin with this one. Escapes `%` and `_`: search text has no wildcards. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The LIKE pattern of texts that contain this one. */
export const containing = (text: string) => `%${startingWith(text)}`;

/** Typed text on one line, with single spaces and at most 120 characters; undefined if it is missing. */
const oneLine = (text: string | null | undefined): string | undefined =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);

/** The same, but undefined if the result is empty. Idempotent, so that an address can be made canonical. */
export const lineOf = (text: string | null): string | undefined =>
  oneLine(text?.replace(/\p{Cs}/gu, ' '))?.trim() || undefined;

/** The `q` parameter of a URL on one line; undefined if it is missing. */
export const searchText = (params: URLSearchParams): string | undefined => oneLine(params.get('q'));
