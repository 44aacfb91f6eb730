import { hydrateLater } from '~/ui/hydrate-later';

/** What a customer can answer on the page of a reservation, and parts of it that nothing changes meanwhile. */
export const DeferredSuggestedDays = hydrateLater(() => import('./suggested-days'), 'SuggestedDays');
export const DeferredCancelForm = hydrateLater(() => import('./cancel-form'), 'CancelForm');
export const DeferredPaidSummary = hydrateLater(() => import('./paid-summary'), 'PaidSummary');
export const DeferredConcierge = hydrateLater(() => import('./your-concierge'), 'YourConcierge');
