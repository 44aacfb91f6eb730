import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Flash } from './flash';
import type { ToastPlace } from './toast-place';
import { useToastPlace } from './use-toast-place';

/** Milliseconds: shown for 5 seconds; a dismissed toast is removed much later (specification, sections 4 and 9). */
const DURATION_MS = 5000;
const REMOVE_DELAY_MS = 1_000_000;

const PLACE: Record<ToastPlace, string> = {
  'bottom-right': 'bottom-0 right-0',
  'top-right': 'right-0 top-0',
  'bottom-left': 'bottom-0 left-0',
  'top-left': 'left-0 top-0',
};

/** An open modal dialog makes everything outside it inert and covers it. */
const hostNow = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/**
 * Radix's toast with the specified limit (1), swipe (right, 50 px) and hotkey (F8), in a corner where it covers nothing
 * in use, and within the modal dialog if one is open. `page` changes with every navigation.
 */
export function ToastStage({ toast, page }: { toast: Flash; page: string }) {
  const [host, setHost] = useState(hostNow);
  useEffect(() => {
    // A dialog of the same page becomes modal in its own effect.
    const next = requestAnimationFrame(() => setHost(hostNow));
    return () => cancelAnimationFrame(next);
  }, [toast.id, page]);
  // Kept here, since a change of the host mounts the toast anew: a closed toast must not come back.
  const [closed, setClosed] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  useEffect(() => {
    if (closed !== toast.id) return;
    const timer = setTimeout(() => setRemoved(toast.id), REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed, toast.id]);
  useEffect(() => {
    if (toast.variant !== 'destructive') return;
    // The user is trying the failed action again.
    const close = () => setClosed(toast.id);
    document.addEventListener('submit', close);
    return () => document.removeEventListener('submit', close);
  }, [toast]);
  const onOpenChange = (open: boolean) => setClosed(open ? null : toast.id);
  return createPortal(
    <Toasts toast={toast} open={closed !== toast.id} onOpenChange={onOpenChange} removed={removed === toast.id} />,
    host,
  );
}

type ToastsProps = { toast: Flash; open: boolean; onOpenChange: (open: boolean) => void; removed: boolean };

function Toasts({ toast, open, onOpenChange, removed }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const { place, foot } = useToastPlace(viewport, toast.id);
  const tone =
    toast.variant === 'destructive'
      ? 'border-danger bg-danger text-white'
      : 'border-ink-line border-l-gold bg-ink text-paper';
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={50} label="Notification">
      {removed ? null : (
        <Radix.Root
          key={toast.id}
          open={open}
          onOpenChange={onOpenChange}
          className={`toast on-dark grid grid-cols-[1fr_auto] gap-x-4 border border-l-2 p-5 shadow-lift ${tone}`}
        >
          <div className="grid gap-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="text-sm opacity-90">{toast.description}</Radix.Description>
            ) : null}
            {toast.action ? (
              <Radix.Action asChild altText={toast.action.label}>
                <a
                  href={toast.action.href}
                  className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline"
                >
                  {toast.action.label}
                </a>
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close aria-label="Close" className="-mr-3 -mt-3 grid size-11 place-items-center">
            <X size={18} aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        data-toasts
        hotkey={['F8']}
        style={place.startsWith('bottom') ? { marginBottom: foot } : undefined}
        className={`fixed ${PLACE[place]} z-[60] m-0 flex w-full max-w-md list-none flex-col p-4 outline-none`}
      />
    </Radix.Provider>
  );
}
