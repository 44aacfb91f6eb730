import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to the parent page, shown above a page's heading. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="group inline-flex min-h-11 items-center gap-2.5 text-sm wrap-anywhere font-medium tracking-wide text-paper hover:text-gold-bright"
  >
    <ArrowLeft
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform duration-300 ease-quiet group-hover:-translate-x-1"
      strokeWidth={1.5}
    />
    {children}
  </Link>
);
