import type { ReactNode } from 'react';

/** The text of an admin's list without rows. */
export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p className="border border-dashed border-line px-6 py-12 text-center text-muted">{children}</p>
);
