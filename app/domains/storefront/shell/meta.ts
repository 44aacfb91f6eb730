import type { MetaDescriptor } from '@remix-run/node';
import type { Site } from '~/http/documents/site.server';

type Page = {
  title: string;
  description: string;
  /** The page's own path: canonical links never carry a query unless it names another page. */
  path: string;
  /** Absolute, or from the root. */
  image?: string;
  noindex?: boolean;
  /** Its address opens something: nobody lists it, and what is asked from it never says where from. */
  secret?: boolean;
  /** Structured data, one object per script; `absolute` makes full addresses of paths. */
  jsonLd?: object[] | ((absolute: (path: string) => string) => object[]);
};

/** Structural, so that every route's own `matches` type fits. */
export type Matches = ReadonlyArray<{ id: string; data?: unknown } | undefined>;

/** Who we are, from the root route; missing only where the root itself failed. */
export const siteOf = (matches: Matches): Site | undefined =>
  (matches.find((match) => match?.id === 'root')?.data as { site?: Site } | undefined)?.site;

/** Title, description, canonical address, Open Graph and structured data of one page. */
export function pageMeta(matches: Matches, { title, description, path, image, noindex, secret, jsonLd = [] }: Page) {
  const site = siteOf(matches);
  const fullTitle = site ? (path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`) : title;
  const absolute = (to: string) => (site ? new URL(to, site.url).href : to);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: absolute(path) },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
  if (site) tags.push({ property: 'og:site_name', content: site.name });
  // The header says so as well, but to those alone who did not come here by a link that the scripts followed.
  if (secret) tags.push({ name: 'referrer', content: 'strict-origin' });
  if (image) tags.push({ property: 'og:image', content: absolute(image) });
  tags.push(
    noindex || secret
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: absolute(path) },
  );
  const objects = typeof jsonLd === 'function' ? jsonLd(absolute) : jsonLd;
  return [...tags, ...objects.map((object) => ({ 'script:ld+json': object as Record<string, string> }))];
}
