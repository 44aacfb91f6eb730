import { findQuotePdf } from '~/domains/reservations/quotes/pdf/quote-pdf.server';
import { fileLoader } from '~/http/documents/file.server';
import { NO_STORE, secureHeaders } from '~/http/documents/headers.server';
import { wrongLink } from '~/http/documents/not-found.server';
import { optionalId } from '~/domains/shared/limits';

const MISSING = 'Quote Not Found';

/** A sent quote as a PDF, at the reservation's secret link. */
export const loader = fileLoader(async ({ request, params }) => {
  const version = optionalId(params.version);
  const bytes = version ? await findQuotePdf(params.reference ?? '', version) : null;
  if (!bytes) return wrongLink(request, MISSING);
  const headers = secureHeaders({
    'Cache-Control': NO_STORE,
    'Content-Disposition': `inline; filename="quote-${version}.pdf"`,
    'Content-Length': String(bytes.byteLength),
    'Content-Type': 'application/pdf',
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex',
  });
  return new Response(bytes, { headers });
});
