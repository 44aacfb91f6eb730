import { hydrateLater } from '~/ui/hydrate-later';

/** The newsletter form of its own page. */
export const DeferredNewsletterForm = hydrateLater(() => import('./newsletter-form'), 'NewsletterForm');
