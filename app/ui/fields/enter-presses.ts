import type { KeyboardEvent } from 'react';

/** For a field with a button of its own: Enter presses that one, of this name and value, not the first of the form. */
export const enterPresses = (name: string, value: string) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>(`button[name="${name}"][value="${value}"]`)?.click();
};
