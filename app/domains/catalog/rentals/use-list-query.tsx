import { useLocation, useSearchParams } from '@remix-run/react';
import type { RentalListQuery } from '~/paths';
import { paths } from '~/paths';
import { readRentalListQuery } from './list-query';

/** The filter of the rental list; every admin link carries it, so that the list stays unchanged. */
export const useRentalListQuery = () => readRentalListQuery(useSearchParams()[0]);

/**
 * Returns a function that builds the list's URL for another filter, with the same panel beside it; in a dialog, the
 * list's URL alone.
 */
export function useListPath() {
  const { pathname } = useLocation();
  const base = /^\/admin\/(\d+|featured)/.test(pathname) ? pathname : paths.admin();
  return (query: RentalListQuery = {}) => paths.admin(query).replace(paths.admin(), base);
}
