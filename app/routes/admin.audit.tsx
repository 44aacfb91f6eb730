import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AuditList } from '~/domains/audit/audit-list';
import { auditEntry } from '~/domains/audit/entry';
import { listAuditEvents } from '~/domains/audit/queries.server';
import { moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/meta';
import { optionalId } from '~/domains/shared/limits';
import { site } from '~/http/documents/site.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { ListPages } from '~/ui/lists/list-pages';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const before = optionalId(new URL(request.url).searchParams.get('before'));
  const { events, next } = await listAuditEvents(before);
  const entries = events.map((event) => auditEntry(event, (at) => moment(at, site.timeZone)));
  return { entries, next, later: before !== undefined };
}

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Audit log', description: 'Who changed what.', path: adminPaths.audit(), noindex: true });

export default function Audit() {
  const { entries, next, later } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="display-2 mb-3">Audit log</h1>
      <p className="mb-6 max-w-prose text-muted">
        Every change to rentals, prices, categories, admins and invitations, and every erased customer. Reservations
        have a history of their own.
      </p>
      <AuditList entries={entries} />
      <ListPages first={later ? adminPaths.audit() : null} next={next ? adminPaths.audit({ before: next }) : null} />
    </>
  );
}
