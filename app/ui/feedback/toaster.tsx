// @shell
import { useLocation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useCodeAhead } from '../use-code-ahead';
import type { Flash } from './flash';
import { useHydrated } from '../use-hydrated';
import { NoticeBanner } from './notice';
import { currentToast, noToast, showToast, subscribeToToasts } from './toast-bus';

const stage = () => import('./toast');

/**
 * The server's flash message: a banner in the HTML, a toast once scripts run. The toast's code loads on the first
 * interaction, before there is a failure to report. Until it has loaded, the banner reports the failure, inside an open
 * dialog, which would otherwise cover it.
 */
export function Toaster({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const { key } = useLocation();
  useEffect(() => {
    if (flash && currentToast()?.id !== flash.id) showToast(flash);
  }, [flash]);
  const { code, failed } = useCodeAhead(stage, toast !== null);
  if (!hydrated) return flash ? <NoticeBanner flash={flash} /> : null;
  if (!toast) return null;
  if (code) return <code.ToastStage toast={toast} page={key} />;
  if (!failed) return null;
  const dialog = document.querySelector('dialog:modal');
  const banner = <NoticeBanner flash={toast} />;
  return dialog ? createPortal(banner, dialog) : banner;
}
