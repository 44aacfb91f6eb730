// @shell
import { type ComponentType, lazy, Suspense } from 'react';
import type { ErrorProps } from './error-props';

/** An error page whose code loads with the error: no other page needs it. */
export function errorPage(load: () => Promise<{ default: ComponentType<ErrorProps> }>) {
  const Page = lazy(() => load().catch(() => ({ default: WithoutCode })));
  return (props: ErrorProps) => (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
}

/** Without the connection that the code needs, too. */
const WithoutCode = ({ heading = 'Something went wrong' }: ErrorProps) => (
  <section className="shell py-24">
    <h1 className="display-2">{heading}</h1>
    <a href="/">Return Home</a>
  </section>
);

export const RouteError = errorPage(() => import('./error-page'));
