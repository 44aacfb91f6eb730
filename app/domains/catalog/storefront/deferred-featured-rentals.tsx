import { hydrateLater } from '~/ui/hydrate-later';

/** The featured rentals, below the first screen of the home page. */
export const DeferredFeaturedRentals = hydrateLater(() => import('./featured-rentals'), 'FeaturedRentals');
