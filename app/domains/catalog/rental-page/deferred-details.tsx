import { hydrateLater } from '~/ui/hydrate-later';

/** The rental's description. It is not interactive, so its code loads later. */
export const DeferredDetails = hydrateLater(() => import('./details'), 'Details');
