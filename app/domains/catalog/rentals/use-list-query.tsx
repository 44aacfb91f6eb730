import { useLocation, useSearchParams } from '@remix-run/react';
import { type RentalListQuery, paths } from '~/paths';
import { readRentalListQuery } from './list-query';

/** How the list beside is narrowed; goes into every link of the desk, so that the list stays as it is. */
export const useRentalListQuery = () => readRentalListQuery(useSearchParams()[0]);

/** The address of the list narrowed otherwise, with the panel beside it as it is. A dialog's list is the desk's. */
export function useListPath() {
  const { pathname } = useLocation();
  const base = /^\/admin\/\d+/.test(pathname) ? pathname : paths.admin();
  return (query: RentalListQuery = {}) => paths.admin(query).replace(paths.admin(), base);
}
