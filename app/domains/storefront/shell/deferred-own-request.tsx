// @shell
import { hydrateLater } from '~/ui/hydrate-later';

/** The line that leads a browser to its last request; few visitors have one, so its code is no first script. */
export const DeferredOwnRequest = hydrateLater(() => import('./own-request'), 'OwnRequestLine');
