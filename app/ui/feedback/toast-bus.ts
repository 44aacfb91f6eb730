// @shell
import type { Flash } from './flash';

// At most one toast is visible, so only the latest is kept (specification, section 9: limit 1).
let current: Flash | null = null;
const listeners = new Set<() => void>();

/** Shows a toast from a script, for example after a failed upload. The server's flash messages use it too. */
export function showToast(toast: Omit<Flash, 'id'> & { id?: string }) {
  current = { ...toast, id: toast.id ?? crypto.randomUUID() };
  for (const listener of listeners) listener();
}

export const currentToast = () => current;
export const noToast = () => null;
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let sent: SubmitEvent | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('submit', (event) => (sent = event), { capture: true });
}

/** The last form sent, and its button: the focus may have moved to the errors since. */
export const lastSent = () => ({ form: sent?.target as HTMLFormElement | undefined, button: sent?.submitter });
