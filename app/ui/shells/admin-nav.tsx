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
  type LucideIcon,
} from 'lucide-react';
import { paths } from '~/paths';
import { AdminSearch } from './admin-search';
import { LogoutForm } from './logout-form';

/** The admin's sections; the one with the longest matching URL is the current one. */
const PLACES: { label: string; to: string; Icon: LucideIcon; also?: string[] }[] = [
  { label: 'Today', to: paths.adminToday(), Icon: CalendarClock, also: [paths.adminDemo()] },
  { label: 'Timeline', to: paths.adminTimeline(), Icon: CalendarRange },
  { label: 'Reservations', to: paths.adminReservations(), Icon: CalendarCheck },
  { label: 'Rentals', to: paths.admin(), Icon: Building2 },
  { label: 'Categories', to: paths.adminCategories(), Icon: LayoutGrid },
  { label: 'Messages', to: paths.adminMessages(), Icon: Inbox, also: [paths.adminNewsletter(), paths.adminPrivacy()] },
  { label: 'Testimonials', to: paths.adminTestimonials(), Icon: MessageSquareQuote },
  { label: 'Outbox', to: paths.adminOutbox(), Icon: Mail },
  { label: 'Team', to: paths.adminTeam(), Icon: Users, also: [paths.adminAudit()] },
];

const ROW =
  'flex min-h-12 w-full items-center gap-3 border-l-2 border-transparent px-4 text-left text-sm font-medium tracking-wide hover:bg-ink-soft hover:text-gold-bright';

/** All links of the admin, in one column. */
export function AdminNav({ username, label }: { username?: string; label: string }) {
  const { pathname } = useLocation();
  const here = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const addresses = PLACES.flatMap(({ to, also = [] }) => [to, ...also].map((at) => ({ at, to })));
  const current = addresses.sort((a, b) => b.at.length - a.at.length).find(({ at }) => here(at))?.to;
  const isElsewhere = here(paths.adminAccount()) || here(paths.adminSearch());
  const mark = (to: string) => (to === current && !isElsewhere ? 'page' : undefined);
  return (
    <nav aria-label={label} className="flex grow flex-col gap-4 py-4">
      <AdminSearch />
      <ul>
        {PLACES.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={mark(to)}
              className={`${ROW} aria-[current]:border-gold aria-[current]:text-gold-bright`}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0" />
              {label}
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
              to={paths.adminAccount()}
              aria-current={here(paths.adminAccount()) ? 'page' : undefined}
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
