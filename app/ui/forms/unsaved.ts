import { unstable_usePrompt as usePrompt, useBeforeUnload } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';

/** Asks before somebody leaves a form with changes that are not saved. Posting the form itself does not ask. */
export function useUnsavedWarning(dirty: boolean) {
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => void (dirty && event.preventDefault()), [dirty]));
  usePrompt({
    message: 'Your changes are not saved. Leave without saving them?',
    when: ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  });
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Whether any field below holds something else than the page gave it. */
const isTyped = (within: HTMLElement) =>
  [...within.querySelectorAll<Typed>('input:not([type=hidden]), textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * The same for a part of a page with several small forms, since only one of them may ask: gives what listens to the
 * input of all. A change of `fresh` says that they begin anew.
 */
export function useUnsavedFields(fresh: unknown) {
  const [dirty, setDirty] = useState(false);
  useEffect(() => setDirty(false), [fresh]);
  useUnsavedWarning(dirty);
  return useCallback(({ currentTarget }: FormEvent<HTMLElement>) => setDirty(isTyped(currentTarget)), []);
}
