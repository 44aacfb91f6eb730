import type { ShouldRevalidateFunction } from '@remix-run/react';

/** For loaders that read nothing of the query: what it says of the page changed, their data did not. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const onlySearch = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch ? false : defaultShouldRevalidate;
};
