import { data, type MetaFunction } from '@remix-run/node';
import { pageMeta } from '~/domains/storefront/meta';
import { WaysOn } from '~/domains/storefront/shell/ways-on';
import { NO_STORE } from '~/http/documents/headers.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { unlessFailed } from '~/ui/revalidation';

const missing = () => data(null, { status: 404, headers: { 'Cache-Control': NO_STORE } });

// All methods of an unknown URL get the same page.
export const loader = missing;
export const action = missing;

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction<typeof loader> = ({ location, matches }) =>
  pageMeta(matches, {
    title: '404 Page Not Found',
    description: 'This page does not exist.',
    // An address that begins with two slashes would name another host.
    path: location.pathname.replace(/^\/+/, '/'),
    noindex: true,
  });

export default function NotFound() {
  return (
    <section className="shell flex min-h-[55vh] flex-col items-start justify-center gap-6 py-24">
      <p className="eyebrow text-bronze">404</p>
      <h1 className="display-2">404 Page Not Found</h1>
      <p className="text-lg text-muted">Did you forget to add the page to the router?</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <ButtonLink to={paths.home()} look="outline">
          Return Home
        </ButtonLink>
        <ButtonLink to={paths.search()} look="quiet">
          Search availability
        </ButtonLink>
      </p>
      <WaysOn />
    </section>
  );
}
