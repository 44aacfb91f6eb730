// @shell
import { hydrateLater } from '~/ui/hydrate-later';

/** The line that links to a browser's last request. Few visitors have one: its code is not among the first scripts. */
export const DeferredOwnRequest = hydrateLater(() => import('./own-request'), 'OwnRequestLine');
