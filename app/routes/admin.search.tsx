import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { customersAmong } from '~/domains/search/customers';
import { findAnything, isBounded } from '~/domains/search/find-anything.server';
import { FoundGroups } from '~/domains/search/found-groups';
import { lineOf } from '~/domains/shared/search-text';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { SearchForm } from '~/ui/lists/search-form';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const q = lineOf(new URL(request.url).searchParams.get('q'));
  if (!q) return { q: '', found: null, isBounded: false };
  const { reservations, messages, rentals } = await findAnything(q);
  return {
    q,
    found: { reservations, customers: customersAmong(reservations, messages, q), messages, rentals },
    isBounded: isBounded(q),
  };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Search',
    description: 'Search reservations, customers, messages and rentals.',
    path: adminPaths.search(),
    noindex: true,
  });

export default function Search() {
  const { q, found, isBounded } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <h1 className="display-2 mb-6">Search</h1>
      <SearchForm
        id="search-q"
        action={adminPaths.search()}
        label="Everything"
        hint="Search reservations, customers, messages and rentals"
        placeholder="Name, email, phone, rental, reference"
        q={q}
        className="mb-8 max-w-xl"
      />
      {found ? <FoundGroups {...{ q, isBounded }} {...found} /> : null}
    </div>
  );
}
