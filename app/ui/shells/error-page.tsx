import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { paths } from '~/paths';
import { ButtonLink } from '../button';
import { RequestReference } from './request-id';
import type { ErrorProps } from './error-props';

/** The heading of a loader's 404 (http/not-found). */
const headingOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'heading' in data ? String(data.heading) : null;

const PLAIN: Record<number, string> = {
  400: 'Invalid request',
  401: 'Please sign in',
  403: 'Access denied',
  404: '404 Page Not Found',
  405: 'Not available here',
  409: 'This has changed in the meantime',
  413: 'The request is too large',
  415: 'Unsupported form type',
  429: 'Too many requests',
  503: 'We’ll be right back',
};

type Props = ErrorProps & {
  /** Further links, below the buttons. */
  children?: ReactNode;
};

/** The error page of all routes. Messages of unexpected errors are never shown. */
export default function ErrorPage({
  heading = 'Something went wrong',
  missing = 'It may have been moved, or it is no longer in the collection.',
  back = { to: paths.home(), label: 'Return Home' },
  admin = false,
  children,
}: Props) {
  const error = useRouteError();
  const here = useLocation();
  const known = isRouteErrorResponse(error) ? error : null;
  const title = known ? (headingOf(known.data) ?? PLAIN[known.status] ?? heading) : heading;
  const text =
    known && typeof known.data === 'string' && known.data && known.status < 500
      ? known.data
      : known?.status === 404
        ? missing
        : 'An unexpected error occurred';
  const name = useRouteLoaderData<{ site: { name: string } }>('root')?.site.name;
  // The routes have no page title for a failure: such texts would make the first load of every page larger.
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' | ');
  }, [title, name]);
  const isOurs = !known || known.status >= 500;
  return (
    <section
      className={`flex min-h-[55vh] flex-col items-start justify-center gap-6 ${admin ? 'py-8' : 'shell py-24'}`}
    >
      {known && !title.startsWith(String(known.status)) ? <p className="eyebrow text-bronze">{known.status}</p> : null}
      <h1 className="display-2">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {isOurs ? <ButtonLink to={here}>Try again</ButtonLink> : null}
        <ButtonLink to={back.to} look="outline">
          {back.label}
        </ButtonLink>
        {admin ? null : (
          <ButtonLink to={paths.search()} look="quiet">
            Search availability
          </ButtonLink>
        )}
      </p>
      {children}
      {isOurs ? <RequestReference /> : null}
    </section>
  );
}
