import { hydrateLater } from '~/ui/hydrate-later';

/** The parts of a list that a search needs: plain forms and links until then. */
export const DeferredListFilter = hydrateLater(
  () => import('./list-filter').then(({ ListFilter }) => ({ ListFilter })),
  'ListFilter',
);
export const DeferredSearchResults = hydrateLater(() => import('./search-results'), 'SearchResults');
