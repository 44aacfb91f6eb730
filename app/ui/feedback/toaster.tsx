// @shell
import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useTouched } from '../forms/first-touch';
import type { Flash } from './flash';
import { useHydrated } from '../use-hydrated';
import { NoticeBanner } from './notice';
import { currentToast, noToast, showToast, subscribeToToasts } from './toast-bus';

type Stage = ComponentType<{ toast: Flash; page: string }>;

/**
 * The server's flash message: a banner in the HTML, a toast once scripts run. The toast's code loads on the first
 * interaction, before there is a failure to report; if even that fails, the banner reports it.
 */
export function Toaster({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const { key } = useLocation();
  const [Stage, setStage] = useState<Stage>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (flash && currentToast()?.id !== flash.id) showToast(flash);
  }, [flash]);
  const touched = useTouched();
  const wanted = toast !== null;
  useEffect(() => {
    if (!touched && !wanted) return;
    let mounted = true;
    import('./toast').then(
      ({ ToastStage }) => mounted && setStage(() => ToastStage),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [touched, wanted]);
  if (!hydrated) return flash ? <NoticeBanner flash={flash} /> : null;
  if (!toast) return null;
  if (Stage) return <Stage toast={toast} page={key} />;
  return failed ? <NoticeBanner flash={toast} /> : null;
}
