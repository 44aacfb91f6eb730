import { secureHeaders } from '~/http/documents/headers.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';

// /book stays crawlable: a blocked crawler never sees a page's noindex, and may list the page anyway.
const BODY = `User-agent: *
Disallow: ${paths.admin()}
Disallow: ${paths.auth()}
Disallow: /api/
Disallow: /reservations/
Disallow: /newsletter/unsubscribe/

Sitemap: ${site.url}/sitemap.xml
`;

export const loader = () =>
  new Response(BODY, {
    headers: secureHeaders({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  });
