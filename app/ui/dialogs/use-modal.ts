import { type RefObject, useEffect } from 'react';

/**
 * Makes an open `<dialog>` modal while it is mounted: the rest of the page is inert, and Escape cancels. Afterwards the
 * focus returns to the element that opened the dialog, unless `afterClose` sets it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, afterClose?: () => void) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(':modal')) return;
    const opener = document.activeElement;
    element.removeAttribute('open');
    element.showModal();
    return () => {
      // The page under the dialog is inert until it has closed.
      element.close();
      if (afterClose) afterClose();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
