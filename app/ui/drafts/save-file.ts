import { showToast } from '../feedback/toast-bus';
import type { Flash } from '../feedback/flash';
import { NO_CONNECTION } from './stay-offline';

const REFUSED: Omit<Flash, 'id'> = {
  title: 'The file could not be saved',
  description: 'Please try again in a few minutes.',
  variant: 'destructive',
};

/** The name that the server gives a file. */
const nameOf = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

function offer(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Saves a file from the server. If the server does not answer, the page stays and a toast says so: the browser would
 * show its own error page, and typed input would be lost. If the server redirects, for example to the login, the
 * browser goes there. Once `signal` aborts, nothing more happens.
 */
export async function saveFile(address: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(address, { signal });
    const name = nameOf(answer);
    if (answer.redirected) location.assign(address);
    else if (answer.ok && name) offer(await answer.blob(), name);
    else showToast(answer.status >= 500 ? NO_CONNECTION : REFUSED);
  } catch {
    if (!signal.aborted) showToast(NO_CONNECTION);
  }
}
