import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';

/** Who we are and who is signed in, from the root's loader. Usable on every screen that rendered at all. */
export function useRoot() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) throw new Error('This screen is outside the root route');
  return root;
}
