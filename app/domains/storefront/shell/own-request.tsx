import { Link, useFetcher, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { paths } from '~/paths';
import { useRoot } from './site-context';

/** A slim line under the navbar that leads to the request of this browser, until it is dismissed. */
export function OwnRequestLine() {
  const { own } = useRoot();
  const { pathname } = useLocation();
  const fetcher = useFetcher();
  const to = own && paths.reservation(own.reference);
  if (!to || pathname === to) return null;
  return (
    <fetcher.Form
      method="post"
      action={to}
      aria-label="Your request"
      className="on-dark flex min-h-11 items-center justify-center gap-4 bg-ink-soft px-5 text-sm text-paper"
    >
      <Link to={to} className="inline-flex min-h-11 min-w-0 items-center gap-x-2 wrap-anywhere hover:text-gold-bright">
        <span>
          Your request for {own.rentalName} · <span className="underline underline-offset-4">See it</span>
        </span>
      </Link>
      <input type="hidden" name="from" value={pathname} />
      <button name="intent" value="dismiss" aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center">
        <X size={16} aria-hidden="true" />
      </button>
    </fetcher.Form>
  );
}
