// @shell
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Flash } from './flash';
import { useHydrated } from '../use-hydrated';
import { NoticeBanner } from './notice';
import { currentToast, noToast, showToast, subscribeToToasts } from './toast-bus';

const ToastStage = lazy(() => import('./toast'));

/** The server's flash message: a banner in the HTML, a toast once scripts run. */
export function Toaster({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  useEffect(() => {
    if (flash && currentToast()?.id !== flash.id) showToast(flash);
  }, [flash]);
  return (
    <>
      {flash && !hydrated ? <NoticeBanner flash={flash} /> : null}
      {toast ? (
        <Suspense fallback={null}>
          <ToastStage toast={toast} />
        </Suspense>
      ) : null}
    </>
  );
}
