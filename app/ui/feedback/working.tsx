// @shell
import { useFetchers, useNavigation } from '@remix-run/react';

type Request = { state: string; formMethod?: string };

const isForm = ({ state, formMethod }: Request) => state !== 'idle' && formMethod !== undefined;

/** Whether a form is being sent, by a navigation or by a fetcher. */
export const useSending = () => [useNavigation(), ...useFetchers()].some(isForm);

/** The same at this moment, from the router: on a slow processor, rendering is a third of a second late. */
export function isSendingNow(): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  return [navigation, ...fetchers.values()].some(isForm);
}

/** Shows the progress above an open dialog, too, in browsers with popovers. */
const ABOVE = { popover: 'manual', ref: (node: HTMLElement | null) => node?.showPopover?.() } as const;

/** A line along the top edge while a page loads or a form is being sent; delayed, so that it does not flicker. */
export function ProgressLine() {
  const isSending = useSending();
  return useNavigation().state !== 'idle' || isSending ? (
    <div {...ABOVE} aria-hidden="true" className="late top-0 z-50 block h-0.5 w-full bg-transparent">
      <div className="progress-line" />
    </div>
  ) : null;
}

/** The spinner (specification, section 4), with the same delay; `still` if a skeleton stands in for the page. */
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
