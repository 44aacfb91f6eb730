// @shell
import { useCodeAhead } from '~/ui/use-code-ahead';

const skeletons = () => import('./skeletons');

/**
 * The skeleton of a slow page at `path`, in a catalog of so many categories; without it the old page stays. All of them
 * load on the first touch, since every navigation begins with one; until they have loaded, the spinner does.
 */
export function useSkeleton(path: string | null, categories: number) {
  const { code } = useCodeAhead(skeletons);
  return path === null ? undefined : code?.skeletonOf(path, categories);
}
