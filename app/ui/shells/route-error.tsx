import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { paths } from '~/paths';
import { ButtonLink } from '../button';
import { RequestReference } from './request-id';

/** The heading that a loader gave to its 404 (http/not-found). */
const headingOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'heading' in data ? String(data.heading) : null;

const PLAIN: Record<number, string> = {
  400: 'That could not be read',
  401: 'Please sign in',
  403: 'That is not allowed',
  404: '404 Page Not Found',
  405: 'That is not possible here',
  409: 'Somebody else was faster',
  413: 'That was too much to send',
  415: 'That kind of form is not accepted',
  429: 'One moment, please',
  503: 'We will be right back',
};

type Props = {
  /** Names what failed: 'Error Loading Category'. */
  heading?: string;
  /** What a 404 says below the heading that its loader gave. */
  missing?: string;
  back?: { to: string; label: string };
  /** Within the back office, which has its own margins. */
  admin?: boolean;
};

/** One error page for every route. Messages of unexpected errors never reach the page. */
export function RouteError({
  heading = 'Something went wrong',
  missing = 'It may have been moved, or it is no longer in the collection.',
  back = { to: paths.home(), label: 'Return Home' },
  admin = false,
}: Props) {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error : null;
  const title = known ? (headingOf(known.data) ?? PLAIN[known.status] ?? heading) : heading;
  const text =
    known && typeof known.data === 'string' && known.data && known.status < 500
      ? known.data
      : known?.status === 404
        ? missing
        : 'An unexpected error occurred';
  return (
    <section
      className={`flex min-h-[55vh] flex-col items-start justify-center gap-6 ${admin ? 'py-8' : 'shell py-24'}`}
    >
      {known && !title.startsWith(String(known.status)) ? <p className="eyebrow text-bronze">{known.status}</p> : null}
      <h1 className="display-2">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <ButtonLink to={back.to} look="outline">
        {back.label}
      </ButtonLink>
      {known && known.status < 500 ? null : <RequestReference />}
    </section>
  );
}
