const MAX_SEARCH = 120;

/** What an address's `q` searches for: one line, one space between words, 120 characters; undefined without any. */
export const searchText = (params: URLSearchParams): string | undefined =>
  params
    .get('q')
    ?.replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH);
