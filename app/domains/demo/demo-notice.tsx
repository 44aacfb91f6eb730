import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';

/** A notice that the portal shows demo content, with a link to clear it. */
export const DemoNotice = () => (
  <p className="mb-6 flex flex-wrap items-center gap-x-6 border-l-2 border-gold bg-paper-deep px-4 py-2 text-sm">
    Entries marked Demo show how this portal works.
    <Link
      to={adminPaths.demo()}
      className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
    >
      Clear demo content
    </Link>
  </p>
);
