import { unstable_usePrompt as usePrompt, useBeforeUnload } from '@remix-run/react';
import { useCallback } from 'react';

/** Asks before somebody leaves a form with changes that are not saved. Posting the form itself does not ask. */
export function useUnsavedWarning(dirty: boolean) {
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => void (dirty && event.preventDefault()), [dirty]));
  usePrompt({
    message: 'Your changes are not saved. Leave without saving them?',
    when: ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  });
}
