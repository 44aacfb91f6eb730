import type { SubmissionResult } from '@conform-to/react';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '~/paths';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { PlainSubmit } from '~/ui/forms/submit-button';
import { useRoot } from '../site-context';

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/**
 * A slim line under the navbar that links to this browser's reservation request, until it is dismissed. Just after the
 * request was sent, it takes the focus.
 */
export function OwnRequestLine() {
  const { own, flash } = useRoot();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  useFailureToast('Not dismissed', fetcher.data);
  const isDismissed = useRef(false);
  // The pressed button had the focus, and is gone.
  useEffect(() => {
    if (!own && isDismissed.current) document.getElementById('main')?.focus({ preventScroll: true });
  }, [own]);
  const to = own && paths.reservation(own.reference);
  if (!to || pathname === to) return null;
  const isNew = flash?.action?.href === to;
  return (
    <fetcher.Form
      id="own-request"
      method="post"
      action={to}
      onSubmit={() => (isDismissed.current = true)}
      aria-label="Your request"
      className="on-dark flex min-h-11 items-center justify-center gap-4 bg-ink-soft px-5 text-sm text-paper"
    >
      <Link
        to={to}
        ref={isNew ? focus : null}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts; the sent form is gone
        autoFocus={isNew}
        className="-outline-offset-2 inline-flex min-h-11 min-w-0 items-center gap-x-2 px-3 wrap-anywhere hover:text-gold-bright"
      >
        <span>
          Your request for {own.rentalName} · <span className="underline underline-offset-4">See it</span>
        </span>
      </Link>
      <input type="hidden" name="from" value={pathname + search} />
      <ModuleAhead of={to} />
      <PlainSubmit
        name="intent"
        value="dismiss"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center"
      >
        <X size={16} aria-hidden="true" />
      </PlainSubmit>
    </fetcher.Form>
  );
}
