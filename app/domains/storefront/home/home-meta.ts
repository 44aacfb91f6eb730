import type { Site } from '~/http/documents/site.server';
import { type Matches, pageMeta, siteOf } from '../meta';

/** Title, description and structured data of the home page at `path`; `image` is an address. */
export function homeMeta(matches: Matches, path: string, image?: string) {
  const site = siteOf(matches);
  return pageMeta(matches, {
    title: 'Luxury Car, Yacht and Villa Rentals in Miami',
    description:
      'Exotic cars, crewed yachts, sport boats and private villas in Miami, arranged by a 24/7 concierge. Send a request and we confirm every detail.',
    path,
    image,
    jsonLd: site ? businessData(site, image) : [],
  });
}

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
