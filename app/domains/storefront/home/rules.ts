import { listed } from '~/domains/shared/format';

/** The site's name and contact details, from the settings. */
export type SiteFacts = { siteName: string; phone: string; email: string };

/** Replaces `{siteName}`, `{phone}` and `{email}` with the settings; other braces stay unchanged. */
export const fill = (text: string, facts: SiteFacts) =>
  text.replace(/\{(siteName|phone|email)\}/g, (_, name: keyof SiteFacts) => facts[name]);

/** Fills every placeholder of a text page; returns a copy of the same shape. */
export function fillPage<Page>(page: Page, facts: SiteFacts): Page {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value, facts);
    if (Array.isArray(value)) return value.map(filled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(page) as Page;
}

/** Leaves room for the rest of a description: search engines show some 160 characters of it. */
const LONGEST_LIST = 70;

/** The collections by name; if there are too many, as many as fit before "and more". Without any, `Luxury rentals`. */
export function collectionsInWords(names: readonly string[]): string {
  for (let count = names.length; count > 0; count--) {
    const words = listed(count === names.length ? names : [...names.slice(0, count), 'more']);
    if (words.length <= LONGEST_LIST) return words;
  }
  return 'Luxury rentals';
}

export type TitlePart = { text: string; emphasized: boolean };

/** Parses the titles' markers: `Miami’s *finest*` is plain, then emphasized. A single asterisk stays an asterisk. */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      /^\*[^*]+\*$/.test(part) ? { text: part.slice(1, -1), emphasized: true } : { text: part, emphasized: false },
    );
}
