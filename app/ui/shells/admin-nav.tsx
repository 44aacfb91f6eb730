import { Link, useLocation } from '@remix-run/react';
import {
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarRange,
  Inbox,
  LayoutGrid,
  LogOut,
  Mail,
  MessageSquareQuote,
  Store,
  UserRound,
  Users,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { AdminSearch } from './admin-search';
import { LogoutForm } from './logout-form';

/** The number of open items behind an entry, by its address; 100 means 100 or more. */
export type MenuCounts = Record<string, number>;

/** The admin's sections; the one with the longest matching URL is the current one. */
const PLACES: {
  label: string;
  to: string;
  Icon: LucideIcon;
  also?: string[];
  /** Shown only while open items wait there. */ ifAny?: true;
}[] = [
  { label: 'Today', to: adminPaths.today(), Icon: CalendarClock, also: [adminPaths.demo()] },
  { label: 'Timeline', to: adminPaths.timeline(), Icon: CalendarRange },
  { label: 'Conflicts', to: adminPaths.conflicts(), Icon: TriangleAlert, ifAny: true },
  { label: 'Reservations', to: adminPaths.reservations(), Icon: CalendarCheck },
  { label: 'Rentals', to: paths.admin(), Icon: Building2 },
  { label: 'Categories', to: adminPaths.categories(), Icon: LayoutGrid },
  { label: 'Messages', to: adminPaths.messages(), Icon: Inbox, also: [adminPaths.newsletter(), adminPaths.privacy()] },
  { label: 'Testimonials', to: adminPaths.testimonials(), Icon: MessageSquareQuote },
  { label: 'Outbox', to: adminPaths.outbox(), Icon: Mail },
  { label: 'Team', to: adminPaths.team(), Icon: Users, also: [adminPaths.audit()] },
];

const ROW =
  'flex min-h-12 w-full items-center gap-3 border-l-2 border-transparent px-4 text-left text-sm font-medium tracking-wide hover:bg-ink-soft hover:text-gold-bright';

type Props = { username?: string; label: string; searchId: string; counts?: MenuCounts };

/** All links of the admin, in one column. */
export function AdminNav({ username, label, searchId, counts = {} }: Props) {
  const { pathname } = useLocation();
  const here = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const addresses = PLACES.flatMap(({ to, also = [] }) => [to, ...also].map((at) => ({ at, to })));
  const current = addresses.sort((a, b) => b.at.length - a.at.length).find(({ at }) => here(at))?.to;
  const isElsewhere = here(adminPaths.account()) || here(adminPaths.search());
  const mark = (to: string) => (to === current && !isElsewhere ? 'page' : undefined);
  return (
    <nav aria-label={label} className="flex grow flex-col gap-4 py-4">
      <AdminSearch id={searchId} />
      <ul>
        {PLACES.filter(({ to, ifAny }) => !ifAny || counts[to] || mark(to)).map(({ label, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={mark(to)}
              className={`${ROW} aria-[current]:border-gold aria-[current]:text-gold-bright`}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0" />
              {label}
              {counts[to] ? <Count many={counts[to]} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-auto border-t border-ink-line pt-4">
        <li>
          <Link to={paths.home()} className={ROW}>
            <Store size={18} aria-hidden="true" className="shrink-0" />
            Back to site
          </Link>
        </li>
        {username ? (
          <li>
            <Link
              to={adminPaths.account()}
              aria-current={here(adminPaths.account()) ? 'page' : undefined}
              className={`${ROW} aria-[current]:border-gold aria-[current]:text-gold-bright`}
            >
              <UserRound size={18} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 truncate">{username}</span>
              <span className="sr-only">, your account</span>
            </Link>
          </li>
        ) : null}
        <li>
          <LogoutForm className={ROW}>
            <LogOut size={18} aria-hidden="true" className="shrink-0" />
            Logout
          </LogoutForm>
        </li>
      </ul>
    </nav>
  );
}

const Count = ({ many }: { many: number }) => (
  <span className="ml-auto min-w-6 rounded-full bg-gold px-1.5 py-0.5 text-center text-xs font-semibold tabular-nums text-ink">
    {many >= 100 ? '99+' : many}
    <span className="sr-only"> waiting</span>
  </span>
);
