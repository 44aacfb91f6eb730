import { hydrateLater } from '~/ui/hydrate-later';

/** What a rental is, in words: it changes nothing by itself, so its code can wait. */
export const DeferredDetails = hydrateLater(() => import('./details'), 'Details');
