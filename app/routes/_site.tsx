import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { SPECIFIED_COLLECTIONS } from '~/domains/storefront/collections';
import { Footer, type FooterCategory } from '~/domains/storefront/footer';
import { Navbar } from '~/domains/storefront/navbar';
import { log } from '~/http/log.server';
import { RouteError } from '~/ui/route-error';

export async function loader() {
  const categories = await listCategoryNames().catch((error: unknown) => {
    log.error({ err: error }, 'the categories could not be read');
    return SPECIFIED_COLLECTIONS;
  });
  return { categories };
}

export default function Site() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <Shell categories={categories}>
      <Outlet />
    </Shell>
  );
}

function Shell({ categories, children }: { categories: FooterCategory[]; children: ReactNode }) {
  return (
    <>
      <Navbar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer categories={categories} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Shell categories={SPECIFIED_COLLECTIONS}>
      <RouteError />
    </Shell>
  );
}
