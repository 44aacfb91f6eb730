import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  countSitemapPages,
  listSitemapCategories,
  listSitemapRentals,
} from '~/domains/catalog/storefront/sitemap-queries.server';
import { optionalId } from '~/domains/shared/limits';
import { fileLater } from '~/http/documents/file.server';
import { secureHeaders } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { site } from '~/http/documents/site.server';
import { MICRO_CACHE_SECONDS } from '~/http/documents/micro-cache';
import { paths } from '~/paths';

const PLAIN_PAGES = [
  paths.home(),
  paths.contact(),
  paths.about(),
  paths.faq(),
  paths.privacy(),
  paths.terms(),
  paths.cookies(),
  paths.api(),
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const address = (path: string) => `<loc>${escaped(new URL(path, site.url).href)}</loc>`;
type Listed = { id: number; updatedAt: Date };
const entry = (path: string, changed?: Date) =>
  `<url>${address(path)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;
const rentalEntry = ({ id, updatedAt }: Listed) => entry(paths.rental(id), updatedAt);

/** An XML file in the format of sitemaps.org, with this root element. */
const file = (root: 'urlset' | 'sitemapindex', lines: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`;

/** The entries of pages that are not a rental's. */
const generalEntries = async () => [
  ...PLAIN_PAGES.map((path) => entry(path)),
  ...(await listSitemapCategories()).map(({ id, updatedAt }: Listed) => entry(paths.category(id), updatedAt)),
];

/**
 * A small site's sitemap is one file with everything. A larger site's is an index of files: the first has the pages
 * without rentals, the others 5,000 rentals each, as sitemap.xml?page=N. Null if there is no such file.
 */
async function sitemap(page: number | undefined, isGeneral: boolean): Promise<string | null> {
  if (isGeneral) return file('urlset', await generalEntries());
  const pages = await countSitemapPages();
  if (page !== undefined) {
    return page > pages ? null : file('urlset', (await listSitemapRentals(page)).map(rentalEntry));
  }
  if (pages <= 1)
    return file('urlset', [...(await generalEntries()), ...(await listSitemapRentals(1)).map(rentalEntry)]);
  const numbers = Array.from({ length: pages + 1 }, (_, number) => number);
  return file(
    'sitemapindex',
    numbers.map((number) => `<sitemap>${address(`/sitemap.xml?page=${number}`)}</sitemap>`),
  );
}

/** All public pages, with absolute URLs as sitemaps.org requires. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  const xml = await sitemap(optionalId(asked), asked === '0').catch(logFailure('the sitemap could not be created'));
  if (xml === null) return new Response('Not Found', { status: 404, headers: secureHeaders({}) });
  if (xml === undefined) return fileLater();
  return new Response(xml, {
    headers: secureHeaders({
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
      'X-Accel-Expires': String(MICRO_CACHE_SECONDS),
    }),
  });
}
