import { hydrateLater } from '~/ui/hydrate-later';

/** Lists of the home page below its first screen. */
export const DeferredCategoryMosaic = hydrateLater(
  () => import('./category-mosaic').then(({ CategoryMosaic }) => ({ CategoryMosaic })),
  'CategoryMosaic',
);
export const DeferredFeaturedRentals = hydrateLater(() => import('./featured-rentals'), 'FeaturedRentals');
