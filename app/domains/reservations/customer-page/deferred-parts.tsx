import { hydrateLater } from '~/ui/hydrate-later';

/** The parts of the customer's page whose code loads on the first interaction: forms, and parts that do not change. */
export const DeferredSuggestedDays = hydrateLater(() => import('./suggested-days'), 'SuggestedDays');
export const DeferredCancelForm = hydrateLater(() => import('./cancel-form'), 'CancelForm');
export const DeferredPaidSummary = hydrateLater(() => import('./paid-summary'), 'PaidSummary');
export const DeferredConcierge = hydrateLater(() => import('./your-concierge'), 'YourConcierge');
