import { Link, type LinkProps } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';

/** A link one level up from an admin page, above its heading. */
export const UpLink = ({ className = '', children, ...rest }: LinkProps) => (
  <Link
    className={`inline-flex min-h-11 items-center gap-2 text-sm font-semibold tracking-wide wrap-anywhere text-bronze-deep underline decoration-transparent underline-offset-4 hover:decoration-bronze ${className}`}
    {...rest}
  >
    <ArrowLeft size={16} aria-hidden="true" className="shrink-0" />
    {children}
  </Link>
);
