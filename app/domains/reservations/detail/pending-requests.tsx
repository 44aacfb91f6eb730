import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import type { PendingRequest } from './pending-requests.server';

/** The undecided requests for a rental; renders nothing without one. */
export function PendingRequests({ requests }: { requests: readonly PendingRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-heading" className="mb-8">
      <h3 id="requests-heading" className="display-3 mb-4">
        Pending requests
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {requests.map(({ id, customerName, text }) => (
          <li key={id}>
            <Link
              to={adminPaths.reservation(id)}
              className="grid min-h-11 content-center py-2 -outline-offset-2 hover:bg-paper-deep"
            >
              <span className="font-semibold wrap-anywhere">{customerName}</span>
              <span className="text-sm tabular-nums text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
