import { hydrateLater } from '~/ui/hydrate-later';

/** The newest quote, with the form that accepts it. */
export const DeferredQuote = hydrateLater(() => import('./customer-quote'), 'QuoteToAccept');
