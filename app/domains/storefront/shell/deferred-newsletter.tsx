// @shell
import { hydrateLater } from '~/ui/hydrate-later';

/** The newsletter form of the footer, far below the first screen: its code is no first script. */
export const DeferredNewsletter = hydrateLater(() => import('./footer-newsletter'), 'FooterNewsletter');
