import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';

const TAB =
  '-mb-px flex min-h-12 shrink-0 items-center border-b-2 border-transparent px-1 text-sm font-semibold tracking-wide text-muted -outline-offset-2 hover:text-text aria-[current]:border-bronze aria-[current]:text-text';

const TABS = [
  { label: 'Messages', to: adminPaths.messages() },
  { label: 'Newsletter', to: adminPaths.newsletter() },
  { label: 'Privacy', to: adminPaths.privacy() },
];

/** The heading and the tabs of Messages, Newsletter and Privacy. */
export function PeopleTabs({ current }: { current: 'Messages' | 'Newsletter' | 'Privacy' }) {
  return (
    <>
      <h1 className="display-2 mb-5">{current}</h1>
      <nav aria-label="Messages and subscribers" className="mb-8 flex gap-6 border-b border-line">
        {TABS.map(({ label, to }) => (
          <Link key={to} to={to} aria-current={label === current ? 'page' : undefined} className={TAB}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
