import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';

/**
 * A note below a public form: what sending it implies. `children` is its sentence, which ends with a link to the
 * privacy policy.
 */
export const Consent = ({ className = 'text-muted', children }: { className?: string; children: ReactNode }) => (
  <p className={`text-sm ${className}`}>
    {children}{' '}
    <Link to={paths.privacy()} className="-my-3 inline-block py-3 underline underline-offset-4">
      Privacy Policy
    </Link>
  </p>
);
