import { Link } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Working } from '../feedback/working';
import { AdminNav, type MenuCounts } from './admin-nav';
import { useMenu } from './use-menu';

type Props = {
  siteName: string;
  username?: string;
  /** The counts of open work, by menu entry. */
  counts?: MenuCounts;
  children: ReactNode;
};

const BRAND = 'inline-flex min-h-11 items-center font-display text-xl font-semibold tracking-[0.06em]';

/** The frame of the admin: a sidebar on a desktop, a menu on a phone. */
export function AdminShell({ siteName, username, counts, children }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="on-dark sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink text-paper lg:flex">
        <Link to={paths.admin()} className={`${BRAND} px-4.5 pt-6`}>
          {siteName}
        </Link>
        <AdminNav username={username} counts={counts} label="Admin" searchId="search" />
      </aside>
      <header className="on-dark sticky top-0 z-40 border-b border-ink-line bg-ink text-paper lg:hidden">
        <div className="flex h-14 items-center justify-between gap-4 px-5">
          <Link to={paths.admin()} className={BRAND}>
            {siteName}
          </Link>
          <PhoneMenu username={username} counts={counts} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-dvh min-w-0 px-5 py-8 outline-none sm:px-8 lg:px-10 lg:py-10">
        {children}
      </main>
      <Working />
    </div>
  );
}

function PhoneMenu({ username, counts }: Pick<Props, 'username' | 'counts'>) {
  return (
    <details ref={useMenu()} className="group">
      <summary className="-mr-2 flex min-h-11 items-center gap-2 px-2 text-sm font-semibold">
        Menu
        <Menu size={20} aria-hidden="true" className="group-open:hidden" />
        <X size={20} aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-ink-line bg-ink shadow-bar">
        <AdminNav username={username} counts={counts} label="Admin menu" searchId="menu-search" />
      </div>
    </details>
  );
}
