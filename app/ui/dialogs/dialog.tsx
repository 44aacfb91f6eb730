import { Link, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useModal } from './use-modal';

type DialogProps = {
  title: string;
  /** The URL that closing leads to: the page under the dialog. */
  parent: string;
  /** Small capitals above the title. */
  label?: string;
  wide?: boolean;
  children: ReactNode;
};

const PLACE =
  'static m-0 not-[:modal]:mb-8 w-full max-w-none border border-line bg-paper p-0 text-text [&:modal]:fixed [&:modal]:flex [&:modal]:flex-col [&:modal]:overflow-hidden [&:modal]:border-0 sm:[&:modal]:h-fit sm:[&:modal]:shadow-lift backdrop:bg-ink/60';

/** On a phone, a form fills the screen and a question stays a box. */
const WIDE =
  '[&:modal]:h-dvh [&:modal]:max-h-none sm:[&:modal]:m-auto sm:[&:modal]:max-h-[calc(100dvh-4rem)] sm:[&:modal]:w-[min(52rem,calc(100vw-4rem))]';
/** It grows downward: when a failure is reported, no button may move to another button's place under the pointer. */
const NARROW =
  '[&:modal]:mx-auto [&:modal]:mt-(--top) [&:modal]:mb-auto [&:modal]:h-fit [&:modal]:max-h-[calc(100dvh-var(--top)-1rem)] [&:modal]:w-[min(34rem,calc(100vw-2rem))] [--top:max(1rem,min(22dvh,100dvh-26rem))]';

/**
 * A dialog that is a route: part of the page flow in plain HTML, modal with scripts. Its close link, Escape and the
 * backdrop lead to `parent`; the focus starts at the title and returns to the element that opened it.
 */
export function Dialog({ title, parent, label, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLAnchorElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // A click on the close link, since the link leads nowhere without a connection.
  const leave = () => close.current?.click();
  useModal(dialog);
  // Each step of a dialog is a page and starts at its top.
  useEffect(() => {
    heading.current?.focus();
    scrolled.current?.scrollTo({ top: 0 });
  }, [pathname]);

  // Only the backdrop is outside the dialog's box; a press that began inside must not close it.
  const pressed = useRef<EventTarget | null>(null);
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) leave();
  };
  return (
    // Keyboard users have Escape and the close link.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      aria-labelledby="dialog-title"
      className={`${PLACE} ${wide ? WIDE : NARROW}`}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={onClick}
      onKeyDown={(event) => {
        // A second Escape in a row would close the dialog, whatever the handler of its `cancel` event does.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
    >
      {/* Failure reports stand below this box, and cover neither the bar with the save button nor the title. */}
      <div ref={scrolled} className="grow in-[:modal]:overflow-y-auto in-[:modal]:overscroll-contain">
        <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper px-5 py-3 sm:px-8 sm:py-4">
          <div>
            {label ? <p className="eyebrow text-bronze">{label}</p> : null}
            <h2 id="dialog-title" ref={heading} tabIndex={-1} className="display-3 outline-none">
              {title}
            </h2>
          </div>
          <Link
            ref={close}
            to={parent}
            preventScrollReset
            aria-label="Close"
            className="-mr-3 grid size-11 shrink-0 place-items-center hover:text-bronze"
          >
            <X aria-hidden="true" />
          </Link>
        </header>
        <div className="px-5 py-6 sm:px-8 sm:py-8">{children}</div>
      </div>
    </dialog>
  );
}
