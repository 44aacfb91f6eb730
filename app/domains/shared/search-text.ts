const MAX_SEARCH = 120;

/** The LIKE pattern of texts that contain this one. Escapes `%` and `_`: search text has no wildcards. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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
