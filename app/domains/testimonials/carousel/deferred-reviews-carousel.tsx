import { hydrateLater } from '~/ui/hydrate-later';

/** The reviews, below the first screen of the home page. */
export const DeferredReviewsCarousel = hydrateLater(() => import('./reviews-carousel'), 'ReviewsCarousel');
