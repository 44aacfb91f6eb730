import type { ReactNode } from 'react';
import { CategorySkeleton, RentalSkeleton } from '~/domains/catalog/storefront/catalog-skeleton';
import { HomeSkeleton } from '../home/home-skeleton';

const SKELETONS: [RegExp, (categories: number) => ReactNode][] = [
  [/^\/$/, (categories) => <HomeSkeleton key="home" categories={categories} />],
  [/^\/category\//, () => <CategorySkeleton key="category" />],
  [/^\/rentals\//, () => <RentalSkeleton key="rental" />],
];

/** The skeleton of the page at `path`, if it has one, in a catalog of so many categories. */
export const skeletonOf = (path: string, categories: number) =>
  SKELETONS.find(([pattern]) => pattern.test(path))?.[1](categories);
