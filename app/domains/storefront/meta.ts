// @shell
import type { MetaDescriptor } from '@remix-run/node';
import type { Site } from '~/http/documents/site.server';

type Page = {
  title: string;
  description: string;
  /** The page's own path. Canonical links have a query only if it identifies another page. */
  path: string;
  /** An absolute URL or a root-relative path. */
  image?: string;
  noindex?: boolean;
  /**
   * Whether the URL itself grants access: the page is not indexed, and its requests do not send the URL as referrer.
   */
  secret?: boolean;
  /** Structured data, one object per script; `absolute` turns paths into full URLs. */
  jsonLd?: object[] | ((absolute: (path: string) => string) => object[]);
};

/** Structural, so that every route's own `matches` type fits. */
export type Matches = ReadonlyArray<{ id: string; data?: unknown } | undefined>;

/** The site's settings from the root route; undefined only if the root itself failed. */
export const siteOf = (matches: Matches): Site | undefined =>
  (matches.find((match) => match?.id === 'root')?.data as { site?: Site } | undefined)?.site;

/** Title, description, canonical URL, Open Graph and structured data of one page. */
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
  // The response header covers full page loads; this tag covers client-side navigation.
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
