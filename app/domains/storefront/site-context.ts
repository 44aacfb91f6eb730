// @shell
import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';

/** The site's settings and the signed-in user, from the root loader. Throws outside the root route. */
export function useRoot() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) throw new Error('useRoot must be used inside the root route');
  return root;
}
