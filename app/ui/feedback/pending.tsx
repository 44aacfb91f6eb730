// @shell
import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/** Milliseconds before a skeleton is shown; earlier it would only flicker. */
const PATIENCE_MS = 150;

/** The target path of a slow navigation to another page; otherwise null. */
export function usePendingPath(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => setSlow(target), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [target]);
  return slow === target ? target : null;
}

/** The skeleton of a loading page, scrolled to its top. */
export function Pending({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
