import { data } from '@remix-run/node';
import { SiteError } from '~/domains/storefront/shell/site-error';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { SPECIFIED_COLLECTIONS } from '~/domains/storefront/shell/collections';
import { Footer, type FooterCategory } from '~/domains/storefront/shell/footer';
import { Navbar } from '~/domains/storefront/shell/navbar';
import { DeferredOwnRequest } from '~/domains/storefront/shell/deferred-own-request';
import { useCategories } from '~/domains/storefront/shell/use-categories';
import { useSkeleton } from '~/domains/storefront/shell/use-skeleton';
import { handOnHeaders, NO_STORE } from '~/http/documents/headers.server';
import { logFailure } from '~/http/process/log.server';
import { Pending, usePendingPath } from '~/ui/feedback/pending';
import { Working } from '~/ui/feedback/working';
import { unlessOnlySearchChanged } from '~/ui/revalidation';

export async function loader() {
  const categories = await listCategoryNames().catch(logFailure('the categories could not be read', null));
  if (categories) return { categories };
  return data({ categories: SPECIFIED_COLLECTIONS }, { headers: { 'Cache-Control': NO_STORE } });
}

// Pages without their own headers inherit these: a page with a fallback footer must not be cached.
export const headers = handOnHeaders;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Site() {
  const { categories } = useLoaderData<typeof loader>();
  const pending = usePendingPath();
  const skeleton = useSkeleton(pending, categories.length);
  return (
    <Shell categories={categories}>
      <Working still={Boolean(skeleton)} />
      {skeleton ? <Pending key={pending}>{skeleton}</Pending> : <Outlet />}
    </Shell>
  );
}

function Shell({ categories, children }: { categories: readonly FooterCategory[]; children: ReactNode }) {
  return (
    <>
      <Navbar />
      <DeferredOwnRequest />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer categories={categories} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Shell categories={useCategories()}>
      <SiteError />
    </Shell>
  );
}
