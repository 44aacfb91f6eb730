import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * What RemixBrowser throws on its first call, before any hook: the promise that it waits for, of the page's data. React
 * must not begin before, since it has an error (345) for a click that comes while the whole page waits.
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
