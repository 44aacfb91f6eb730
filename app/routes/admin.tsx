import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { Undelivered } from '~/domains/mail/outbox/undelivered';
import { pageMeta } from '~/domains/storefront/meta';
import { useRoot } from '~/domains/storefront/site-context';
import { keepSignedIn, requireAdmin } from '~/http/sessions/auth.server';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { AdminShell } from '~/ui/shells/admin-shell';
import { KeptOr } from '~/ui/forms/kept-form';
import { StandingFlash } from '~/ui/feedback/standing-flash';
import { SignedOut } from '~/ui/shells/signed-out';
import { RouteError } from '~/ui/shells/route-error';
import { adminFrame } from './admin-frame.server';
import { unlessFailed } from '~/ui/revalidation';

/** Each child's loader and action calls requireAdmin itself: they load in parallel with this loader. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  // Without the counts, the page itself still works.
  const frame = await adminFrame().catch(logFailure('what waits could not be counted', null));
  return data({ mail: frame?.mail, counts: frame?.counts }, { headers: await keepSignedIn(request) });
}

export const shouldRevalidate = unlessFailed;

// Children without their own headers inherit these.
export const headers: HeadersFunction = (said) => {
  const headers = new Headers(handOnHeaders(said));
  headers.set('Cache-Control', NO_STORE);
  return headers;
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Admin', description: 'Manage the site.', path: paths.admin(), noindex: true });

export default function Admin() {
  const { site, user, flash } = useRoot();
  // Today shows the message at its next card.
  const isToday = useLocation().pathname === adminPaths.today();
  const said = <StandingFlash flash={flash} />;
  const { mail, counts } = useLoaderData<typeof loader>();
  return (
    <AdminShell siteName={site.name} username={user?.username} counts={counts}>
      {mail ? <Undelivered {...mail} /> : null}
      {isToday ? null : <div className="mb-6 empty:hidden">{said}</div>}
      <SignedOut />
      <Outlet context={isToday ? said : null} />
    </AdminShell>
  );
}

/** The parent list of a missing page. */
const LISTS = [
  { to: adminPaths.reservations(), label: 'All reservations' },
  { to: adminPaths.messages(), label: 'All messages' },
  { to: adminPaths.outbox(), label: 'Back to outbox' },
  { to: adminPaths.testimonials(), label: 'All testimonials' },
  { to: adminPaths.categories(), label: 'All categories' },
];

export function ErrorBoundary() {
  const { site, user } = useRoot();
  const { pathname } = useLocation();
  return (
    <AdminShell siteName={site.name} username={user?.username}>
      <KeptOr>
        <RouteError
          missing="It may have been removed in the meantime."
          back={LISTS.find(({ to }) => pathname.startsWith(to)) ?? { to: paths.admin(), label: 'All rentals' }}
          admin
        />
      </KeptOr>
    </AdminShell>
  );
}
