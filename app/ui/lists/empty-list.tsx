import type { ReactNode } from 'react';

/** What an admin's list says while it has no rows. */
export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p className="border border-dashed border-line px-6 py-12 text-center text-muted">{children}</p>
);
