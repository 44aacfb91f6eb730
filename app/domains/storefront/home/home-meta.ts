import type { Site } from '~/http/documents/site.server';
import { type Matches, pageMeta, siteOf } from '../meta';
import { collectionsInWords } from './rules';

type Frame = { categories: { name: string }[] };

/** Title, description and structured data of the home page at `path`; `image` is an address. */
export function homeMeta(matches: Matches, path: string, image?: string) {
  const site = siteOf(matches);
  return pageMeta(matches, {
    title: 'Luxury Rentals in Miami',
    description: `${collectionsInWords(namesIn(matches))} in Miami, arranged by a 24/7 concierge. Send a request and we confirm every detail.`,
    path,
    image,
    jsonLd: site ? businessData(site, image) : [],
  });
}

/** The names of the categories, which the storefront's frame has loaded. */
const namesIn = (matches: Matches): string[] => {
  const frame = matches.find((match) => match?.id === 'routes/_site')?.data as Frame | undefined;
  return frame?.categories.map(({ name }) => name) ?? [];
};

/** Structured data about the business and its site. */
function businessData(site: Site, image?: string): object[] {
  const id = `${site.url}/#business`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Organization', 'LocalBusiness'],
      '@id': id,
      name: site.name,
      url: `${site.url}/`,
      telephone: site.phone,
      email: site.email,
      image: image && new URL(image, site.url).href,
      areaServed: 'Miami, Florida',
      address: { '@type': 'PostalAddress', addressLocality: 'Miami', addressRegion: 'FL', addressCountry: 'US' },
      openingHours: 'Mo-Su 00:00-23:59',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      publisher: { '@id': id },
    },
  ];
}
