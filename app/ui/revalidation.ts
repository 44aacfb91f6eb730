// @shell
import type { ShouldRevalidateFunction } from '@remix-run/react';

let isStaying = false;

/** Begins a navigation to the current page, without reloading any of its data. */
export function withoutLoading(navigate: () => void) {
  isStaying = true;
  try {
    navigate();
  } finally {
    isStaying = false;
  }
}

/**
 * Whether an action failed, did not reach the server, or did not find its record any more. The loaders' data then
 * stays, since reloading may fail too: after the end of a session it would replace the page and its input with the
 * sign-in page, and after a deletion with an error page.
 */
const keepsData = (actionStatus = 200) =>
  isStaying || actionStatus >= 500 || actionStatus === 401 || actionStatus === 404;

/** For loaders that do not read the query: no reload if only the query changes. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = change;
  if (keepsData(actionStatus)) return false;
  const onlySearch = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch ? false : defaultShouldRevalidate;
};

/**
 * For every other page: the forms of the shell (newsletter, logout) can fail on any of them. A rejected form gets a
 * fresh token; a failed request keeps everything. With single fetch, the default is true here even after a rejection.
 */
export const unlessFailed: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  !keepsData(actionStatus) && defaultShouldRevalidate;
