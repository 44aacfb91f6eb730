import { hydrateLater } from '~/ui/hydrate-later';

/** What a customer can answer on the page of a reservation. */
export const DeferredSuggestedDays = hydrateLater(() => import('./suggested-days'), 'SuggestedDays');
export const DeferredCancelForm = hydrateLater(() => import('./cancel-form'), 'CancelForm');
