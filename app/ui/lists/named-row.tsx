import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  to: string;
  /** The action of the link, such as "Open"; screen readers add the name. */
  action: string;
  /** Details, shown below the name. */
  children: ReactNode;
};

/** A row of a list, with a link to the page that edits it. */
export const NamedRow = ({ name, to, action, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 py-3">
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {children}
    </div>
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze"
    >
      {action}
      <span className="sr-only"> {name}</span>
    </Link>
  </li>
);
