import { hydrateLater } from '~/ui/hydrate-later';

/** The contact form at the end of a page. */
export const DeferredContactForm = hydrateLater(() => import('./contact-form'), 'ContactForm');
