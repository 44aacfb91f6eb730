// @shell
import { useRouteLoaderData } from '@remix-run/react';
import { SPECIFIED_COLLECTIONS } from './collections';

type Named = ReadonlyArray<{ id: number; name: string }>;

/** The categories that the site's layout has loaded for its footer. */
export const useCategories = (): Named =>
  useRouteLoaderData<{ categories: Named }>('routes/_site')?.categories ?? SPECIFIED_COLLECTIONS;
