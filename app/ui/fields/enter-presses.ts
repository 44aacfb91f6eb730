import type { KeyboardEvent } from 'react';

/** For a field with its own button: Enter presses the button with this name and value, not the form's first. */
export const enterPresses = (name: string, value: string) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>(`button[name="${name}"][value="${value}"]`)?.click();
};
