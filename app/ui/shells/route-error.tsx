// @shell
import { useLocation } from '@remix-run/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { firstTouch } from '../first-touch';
import { patiently } from '../patiently';
import type { ErrorProps } from './error-props';

/** The heading of a page whose own boundary has not loaded (specification, section 8); undefined if it has none. */
const headingOf = (path: string) =>
  /^\/category\//.test(path)
    ? 'Error Loading Category'
    : /^\/(rentals|admin)\/\d/.test(path)
      ? 'Error Loading Rental'
      : undefined;

/**
 * An error page whose code no other page needs: it loads on the first interaction, since the line may be lost later.
 */
export function errorPage(load: () => Promise<{ default: ComponentType<ErrorProps> }>) {
  const Page = lazy(() => load().catch(() => ({ default: WithoutCode })));
  if (typeof document !== 'undefined') void firstTouch().then(() => patiently(load));
  return (props: ErrorProps) => (
    <Suspense fallback={null}>
      <Page heading={headingOf(useLocation().pathname)} {...props} />
    </Suspense>
  );
}

/** An error page that needs no code, for when the connection is lost, too. */
const WithoutCode = ({ heading = 'Something went wrong' }: ErrorProps) => (
  <section className="shell py-24">
    <h1 className="display-2">{heading}</h1>
    <a href="/">Return Home</a>
  </section>
);

export const RouteError = errorPage(() => import('./error-page'));
