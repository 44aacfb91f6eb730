import type { ReactNode } from 'react';
import { CategorySkeleton, RentalSkeleton } from '~/domains/catalog/storefront/catalog-skeleton';
import { HomeSkeleton } from '../home/home-skeleton';

const SKELETONS: [RegExp, (categories: number) => ReactNode][] = [
  [/^\/$/, (categories) => <HomeSkeleton key="home" categories={categories} />],
  [/^\/category\//, () => <CategorySkeleton key="category" />],
  [/^\/rentals\//, () => <RentalSkeleton key="rental" />],
];

/** The skeleton of the page at `path`, if it has one; `categories` is the number of categories in the catalog. */
export const skeletonOf = (path: string, categories: number) =>
  SKELETONS.find(([pattern]) => pattern.test(path))?.[1](categories);
