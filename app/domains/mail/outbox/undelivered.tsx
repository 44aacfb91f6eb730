import { Link, useLocation } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { counted } from '~/domains/shared/format';
import { ALARM, ALARM_LINK } from '~/ui/feedback/alarm';

const count = (many: number) => (many >= 100 ? '100 or more emails' : counted(many, 'email'));

/** A warning on every admin screen while mails are undelivered. */
export function Undelivered({ dead, failing }: { dead: number; failing: number }) {
  const { pathname } = useLocation();
  if ((!dead && !failing) || pathname.startsWith(adminPaths.outbox())) return null;
  const words = dead
    ? `${count(dead)} could not be delivered.`
    : `${count(failing)} could not be delivered yet; we keep retrying.`;
  return (
    <aside aria-label="Undelivered email" className={`mb-6 py-2 ${ALARM}`}>
      <p className="py-2 font-semibold">{words}</p>
      <Link to={adminPaths.outbox({ state: dead ? 'dead' : 'pending' })} className={ALARM_LINK}>
        View outbox
      </Link>
    </aside>
  );
}
