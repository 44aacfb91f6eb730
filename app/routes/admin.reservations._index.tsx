import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { mailIsOn } from '~/domains/mail/queries.server';
import { COUNTED, countInbox, listInbox } from '~/domains/reservations/inbox/queries.server';
import { readInboxQuery } from '~/domains/reservations/inbox/inbox-query';
import { inboxRow } from '~/domains/reservations/inbox/inbox-row';
import { InboxFilter } from '~/domains/reservations/inbox/inbox-filter';
import { InboxSort } from '~/domains/reservations/inbox/inbox-sort';
import { InboxList } from '~/domains/reservations/inbox/inbox-list';
import { ExportForm } from '~/domains/reservations/payments/export-form';
import { today as todayIn } from '~/domains/shared/calendar';
import { pageMeta } from '~/domains/storefront/meta';
import { site } from '~/http/documents/site.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { buttonClass, ButtonLink } from '~/ui/button';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readInboxQuery(new URL(request.url).searchParams);
  // Counting the results of a search would cost more than the search.
  const [{ rows, ...pages }, counts] = await Promise.all([
    listInbox(query),
    query.q || query.customer ? null : countInbox(),
  ]);
  const clock = { now: new Date(), timeZone: site.timeZone, mailOn: mailIsOn() };
  return {
    query,
    lines: rows.map((row) => inboxRow(row, clock)),
    ...pages,
    counts,
    counted: COUNTED,
    mailOn: clock.mailOn,
    today: todayIn(site.timeZone),
  };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reservations',
    description: 'Reservations and requests.',
    path: adminPaths.reservations(),
    noindex: true,
  });

export default function Inbox() {
  const { query, lines, mailOn, next, further, counts, counted, today } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-5xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display-2">Reservations</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.reservationNew()} look="outline">
            New phone reservation
          </ButtonLink>
          {/* A plain link: a download must bypass the router. */}
          <a
            href={adminPaths.reservationsCsv({ status: query.status, q: query.q, customer: query.customer })}
            download
            className={buttonClass('quiet')}
          >
            Export as CSV
          </a>
        </div>
      </div>
      {query.customer ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-4">
          One customer’s reservations
          <ButtonLink to={adminPaths.reservations()} look="quiet">
            View all reservations
          </ButtonLink>
        </p>
      ) : null}
      <InboxFilter query={query} counts={counts} counted={counted} />
      <InboxSort query={query} />
      <InboxList lines={lines} mailOn={mailOn} next={next} further={further} query={query} />
      <ExportForm today={today} />
    </div>
  );
}
