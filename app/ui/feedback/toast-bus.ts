import type { Flash } from './flash';

// At most one toast is visible, so the latest is all there is to keep (specification, section 9: limit 1).
let current: Flash | null = null;
const listeners = new Set<() => void>();

/** Shows a toast from a script, such as an upload's failure. Flash messages of the server come the same way. */
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
