import { Link, useLocation } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { counted } from '~/domains/shared/format';

const count = (many: number) => (many >= 100 ? '100 or more emails' : counted(many, 'email'));

/** A warning on every admin screen while mails are undelivered. */
export function Undelivered({ dead, failing }: { dead: number; failing: number }) {
  const { pathname } = useLocation();
  if ((!dead && !failing) || pathname.startsWith(adminPaths.outbox())) return null;
  const words = dead
    ? `${count(dead)} could not be delivered.`
    : `${count(failing)} could not be delivered yet; we keep retrying.`;
  return (
    <aside
      aria-label="Undelivered email"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-danger bg-danger-soft px-5 py-2 text-danger"
    >
      <p className="py-2 font-semibold">{words}</p>
      <Link
        to={adminPaths.outbox({ state: dead ? 'dead' : 'pending' })}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        View outbox
      </Link>
    </aside>
  );
}
