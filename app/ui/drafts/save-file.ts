import { showToast } from '../feedback/toast-bus';
import { NO_CONNECTION } from './stay-offline';

/** The name that the server gives a file. */
const nameOf = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

function offer(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Saves a file of the server. If the server does not answer, the page stays and says so: the browser would replace it by
 * an error page of its own, and what was typed on it would be gone. What is no file, such as the login, is shown.
 */
export async function saveFile(address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    if (answer.status >= 500) throw new Error(`${address} was answered with ${answer.status}`);
    const name = nameOf(answer);
    if (name) offer(await answer.blob(), name);
    else location.assign(address);
  } catch {
    showToast(NO_CONNECTION);
  }
}
