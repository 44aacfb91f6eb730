/** Who runs this shop; the settings know, the texts do not. */
export type SiteFacts = { siteName: string; phone: string; email: string };

/** Puts the settings in place of `{siteName}`, `{phone}` and `{email}`; anything else in braces stays as it is. */
export const fill = (text: string, facts: SiteFacts) =>
  text.replace(/\{(siteName|phone|email)\}/g, (_, name: keyof SiteFacts) => facts[name]);

/** A whole text page with every placeholder filled; same shape, new strings. */
export function fillPage<Page>(page: Page, facts: SiteFacts): Page {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value, facts);
    if (Array.isArray(value)) return value.map(filled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(page) as Page;
}

export type TitlePart = { text: string; emphasized: boolean };

/** Reads the titles' marker syntax: `Miami’s *finest*` is plain, then emphasized. A lone asterisk is just an asterisk. */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      /^\*[^*]+\*$/.test(part) ? { text: part.slice(1, -1), emphasized: true } : { text: part, emphasized: false },
    );
}
