import { hydrateLater } from '~/ui/hydrate-later';

/** The parts of a rental's page that depend on the dates; until they load, they are plain forms and links. */
export const DeferredStayPanel = hydrateLater(() => import('./stay-panel'), 'StayPanel');
export const DeferredSimilarRentals = hydrateLater(() => import('./similar-rentals'), 'SimilarRentals');
