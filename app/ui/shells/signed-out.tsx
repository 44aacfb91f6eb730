import type { SubmissionResult } from '@conform-to/react';
import { useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { createPortal } from 'react-dom';
import { paths } from '~/paths';
import { ALARM, ALARM_LINK } from '../feedback/alarm';
import { SIGNED_OUT } from '../forms/submit-or-keep';

const saysSo = (answer: unknown) =>
  (answer as SubmissionResult<string[]> | null | undefined)?.error?.['']?.includes(SIGNED_OUT);

/** Whether any answer on this page reports the end of the session, for any of its forms. */
function useSessionOver(): boolean {
  const fetched = useFetchers().map(({ data }) => data as unknown);
  // Only its own route knows the answer of an action; this hook renders the frame again when an answer comes.
  useNavigation();
  const acted = typeof window === 'undefined' ? null : window.__remixRouter?.state.actionData;
  return [...Object.values(acted ?? {}), ...fetched].some(saysSo);
}

/**
 * A link to sign in after a form met the end of the session. It opens another tab: the typed input stays here, as the
 * form says. The link stays in view, wherever that form is, and inside an open dialog, which would otherwise cover it.
 */
export function SignedOut() {
  const { pathname } = useLocation();
  if (!useSessionOver()) return null;
  const dialog = document.querySelector('dialog:modal');
  const way = (
    <p className={`sticky top-14 z-30 mb-6 lg:top-0 ${ALARM}`}>
      <span className="py-2">You are signed out.</span>
      <a href={paths.auth({ redirectTo: pathname })} target="_blank" rel="noopener" className={ALARM_LINK}>
        Open the sign-in page in another tab
      </a>
    </p>
  );
  return dialog ? createPortal(way, dialog) : way;
}
