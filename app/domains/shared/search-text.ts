const MAX_SEARCH = 120;

/** The LIKE pattern of texts that begin with this one. Escapes `%` and `_`: search text has no wildcards. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The LIKE pattern of texts that contain this one. */
export const containing = (text: string) => `%${startingWith(text)}`;

/**
 * The `q` parameter of a URL on one line, with single spaces and at most 120 characters; undefined if it is missing.
 */
export const searchText = (params: URLSearchParams): string | undefined =>
  params
    .get('q')
    ?.replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH);
