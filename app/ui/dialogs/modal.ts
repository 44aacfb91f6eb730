import { type RefObject, useEffect } from 'react';

/**
 * Makes an open `<dialog>` a modal one while it is on the page: the rest is inert, Escape cancels. Afterwards the
 * focus is back on what opened it, or where `afterClose` puts it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, afterClose?: () => void) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(':modal')) return;
    const opener = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    return () => {
      // The page behind is inert until the dialog has closed.
      element.close();
      if (afterClose) afterClose();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
