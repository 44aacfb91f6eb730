import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * An action that failed, or never reached the server: what the loaders gave stays, for asking again may fail too. With
 * a session that ended it would: the page would give way to the sign-in page, and what was typed with it.
 */
const failed = (actionStatus = 200) => actionStatus >= 500 || actionStatus === 401;

/** For loaders that read nothing of the query: what it says of the page changed, their data did not. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = change;
  if (failed(actionStatus)) return false;
  const onlySearch = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch ? false : defaultShouldRevalidate;
};

/**
 * For a page with a stamped form: a refused one gets a fresh stamp, one that failed keeps all that it has.
 * With single fetch the default is true here even after a refusal.
 */
export const unlessFailed: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  !failed(actionStatus) && defaultShouldRevalidate;
