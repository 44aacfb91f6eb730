import { listSitemapEntries } from '~/domains/catalog/queries.server';
import { NO_STORE, secureHeaders } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { site } from '~/http/documents/site.server';
import { MICRO_CACHE_SECONDS } from '~/http/documents/micro-cache';
import { SOON } from '~/http/documents/status.server';
import { paths } from '~/paths';

const PLAIN_PAGES = [
  paths.home(),
  paths.contact(),
  paths.about(),
  paths.faq(),
  paths.privacy(),
  paths.terms(),
  paths.cookies(),
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const entry = (path: string, changed?: Date) =>
  `<url><loc>${escaped(new URL(path, site.url).href)}</loc>${
    changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  }</url>`;

/** All public pages, with absolute URLs as sitemaps.org requires. */
export async function loader() {
  const found = await listSitemapEntries().catch(logFailure('the sitemap could not be created', null));
  if (!found) {
    const headers = secureHeaders({ 'Cache-Control': NO_STORE, 'Retry-After': String(SOON) });
    return new Response('Please try again in a moment', { status: 503, headers });
  }
  const { categories, rentals } = found;
  const urls = [
    ...PLAIN_PAGES.map((path) => entry(path)),
    ...categories.map(({ id, updatedAt }) => entry(paths.category(id), updatedAt)),
    ...rentals.map(({ id, updatedAt }) => entry(paths.rental(id), updatedAt)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: secureHeaders({
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
      'X-Accel-Expires': String(MICRO_CACHE_SECONDS),
    }),
  });
}
