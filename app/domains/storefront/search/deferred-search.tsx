import { hydrateLater } from '~/ui/hydrate-later';

/** The parts of a list that only a search needs; until they load, they are plain forms and links. */
export const DeferredListFilter = hydrateLater(
  () => import('./list-filter').then(({ ListFilter }) => ({ ListFilter })),
  'ListFilter',
);
export const DeferredSearchResults = hydrateLater(() => import('./search-results'), 'SearchResults');
