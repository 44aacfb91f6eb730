// @shell
import { useEffect, useState } from 'react';
import { useTouched } from '~/ui/forms/first-touch';
import type { skeletonOf } from './skeletons';

/**
 * The skeleton of a slow page at `path`, in a catalog of so many categories; without it the old page stays. All of them
 * load on the first touch, since every navigation begins with one; until they have loaded, the spinner does.
 */
export function useSkeleton(path: string | null, categories: number) {
  const [find, setFind] = useState<typeof skeletonOf>();
  const touched = useTouched();
  useEffect(() => {
    if (!touched) return;
    import('./skeletons').then(
      (module) => setFind(() => module.skeletonOf),
      () => {},
    );
  }, [touched]);
  return path === null ? undefined : find?.(path, categories);
}
