import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Returns what RemixBrowser throws on its first call, before any hook: the promise of the page's data. React must not
 * begin before that promise settles, since it has an error (345) for a click that comes while the whole page waits.
 */
function data(): unknown {
  try {
    return RemixBrowser({});
  } catch (thrown) {
    return thrown;
  }
}

void Promise.resolve(data()).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
