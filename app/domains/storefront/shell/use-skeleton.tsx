// @shell
import { useCodeAhead } from '~/ui/use-code-ahead';

const skeletons = () => import('./skeletons');

/**
 * The skeleton of a slow page at `path`; without one, the old page stays. `categories` is the number of categories in
 * the catalog. All skeletons load on the first touch, since every navigation begins with one; until they have loaded,
 * the spinner shows.
 */
export function useSkeleton(path: string | null, categories: number) {
  const { code } = useCodeAhead(skeletons);
  return path === null ? undefined : code?.skeletonOf(path, categories);
}
