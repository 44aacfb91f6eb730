import type { ReactNode } from 'react';
import { CategorySkeleton, RentalSkeleton } from '~/domains/catalog/storefront/catalog-skeleton';
import { HomeSkeleton } from '../home/home-skeleton';

const SKELETONS: [RegExp, ReactNode][] = [
  [/^\/$/, <HomeSkeleton key="home" />],
  [/^\/category\//, <CategorySkeleton key="category" />],
  [/^\/rentals\//, <RentalSkeleton key="rental" />],
];

/** The skeleton of the page at `path`, if it has one. */
export const skeletonOf = (path: string) => SKELETONS.find(([pattern]) => pattern.test(path))?.[1];
