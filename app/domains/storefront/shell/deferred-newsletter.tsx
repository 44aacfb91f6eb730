// @shell
import { hydrateLater } from '~/ui/hydrate-later';

/** The newsletter form of the footer, far below the first screen: its code is not among the first scripts. */
export const DeferredNewsletter = hydrateLater(() => import('./footer-newsletter'), 'FooterNewsletter');
