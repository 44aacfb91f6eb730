import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';

/** Says that the portal shows demo content, and where to clear it. */
export const DemoNotice = () => (
  <p className="mb-6 border-l-2 border-gold bg-paper-deep px-4 py-3 text-sm">
    What is marked Demo shows how this portal works.{' '}
    <Link
      to={adminPaths.demo()}
      className="inline-flex min-h-6 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
    >
      Clear demo content
    </Link>
  </p>
);
