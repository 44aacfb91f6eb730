// @shell
import { useFetchers, useNavigation } from '@remix-run/react';

type Request = { state: string; formMethod?: string };

const isForm = ({ state, formMethod }: Request) => state !== 'idle' && formMethod !== undefined;

/** Whether a form is on its way, as a navigation or beside the page. */
export const useSending = () => [useNavigation(), ...useFetchers()].some(isForm);

/** The same at this moment, of a page that runs: a slow processor renders it a third of a second late. */
export function isSendingNow(): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  return [navigation, ...fetchers.values()].some(isForm);
}

/** Shows what waits above an open dialog, too, where browsers know popovers. */
const ABOVE = { popover: 'manual', ref: (node: HTMLElement | null) => node?.showPopover?.() } as const;

/** A line along the top edge while a page loads or a form is on its way; delayed, so that fast ones do not flicker. */
export function ProgressLine() {
  const isSending = useSending();
  return useNavigation().state !== 'idle' || isSending ? (
    <div {...ABOVE} aria-hidden="true" className="late top-0 z-50 block h-0.5 w-full bg-transparent">
      <div className="progress-line" />
    </div>
  ) : null;
}

/** The spinner (specification, section 4), equally delayed; `still` where a skeleton stands in for the page. */
export function Working({ still = false }: { still?: boolean }) {
  const busy = useNavigation().state !== 'idle' && !still;
  return (
    <div role="status">
      {busy ? (
        <span {...ABOVE} className="late working">
          <span aria-hidden="true" className="spinner" />
          <span className="sr-only">Loading</span>
        </span>
      ) : null}
    </div>
  );
}
