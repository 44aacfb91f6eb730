import { Link, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';

type Props = Pick<LinkProps, 'to' | 'state' | 'onClick'> & {
  label: string;
  focused?: boolean;
  children: ReactNode;
};

/** A square link of the lightbox; it replaces the lightbox's entry in the history. */
export const LightboxLink = ({ label, focused, children, ...link }: Props) => (
  <Link
    {...link}
    replace
    preventScrollReset
    aria-label={label}
    // Without scripts, too, the focus must leave the page behind the dialog.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={focused}
    className="grid size-12 shrink-0 place-items-center border border-ink-line text-paper hover:border-gold hover:text-gold-bright"
  >
    {children}
  </Link>
);
