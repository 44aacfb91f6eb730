import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';

/** Below a public form: what its sender agrees to, and where that is told in full. `children` begins the sentence. */
export const Consent = ({ className = 'text-muted', children }: { className?: string; children: ReactNode }) => (
  <p className={`text-sm ${className}`}>
    {children}{' '}
    <Link to={paths.privacy()} className="underline underline-offset-4">
      Privacy
    </Link>
  </p>
);
