import { unstable_usePrompt as usePrompt, useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isUploading } from './running-uploads';

/** The question shown before unsaved changes are lost. */
export const UNSAVED = 'You have unsaved changes. Leave without saving?';

/** Asks before leaving a form with unsaved changes or a running upload. Submitting the form itself does not ask. */
export function useUnsavedWarning(dirty: boolean) {
  const isUnsaved = () => dirty || isUploading();
  useBeforeUnload((event) => void (isUnsaved() && event.preventDefault()));
  usePrompt({
    message: UNSAVED,
    when: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  });
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Whether any field inside has a value other than its default. */
const isTyped = (within: HTMLElement) =>
  [...within.querySelectorAll<Typed>('input:not([type=hidden]), textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * The same for a section with several small forms, since only one of them may ask: returns the props of the section.
 * When `fresh` changes, the fields are checked again.
 */
export function useUnsavedFields<Section extends HTMLElement>(fresh: unknown) {
  const [dirty, setDirty] = useState(false);
  const ref = useRef<Section>(null);
  const look = useCallback(() => setDirty(ref.current !== null && isTyped(ref.current)), []);
  useEffect(look, [look, fresh]);
  useUnsavedWarning(dirty);
  return { ref, onInput: look };
}
