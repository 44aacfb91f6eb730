import { hydrateLater } from '~/ui/hydrate-later';

/** The parts of a rental's page that dates change: plain forms and links until then. */
export const DeferredStayPanel = hydrateLater(() => import('./stay-panel'), 'StayPanel');
export const DeferredSimilarRentals = hydrateLater(() => import('./similar-rentals'), 'SimilarRentals');
