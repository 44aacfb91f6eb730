import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConflictList } from '~/domains/calendars/conflicts/conflict-list';
import { ignoreConflict } from '~/domains/calendars/conflicts/ignore-conflict.server';
import { listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { hereText, timeOf } from '~/domains/calendars/conflicts/words.server';
import { IgnoredConflict } from '~/domains/calendars/conflicts/schema';
import { TAKEN_WORDS } from '~/domains/calendars/vocabulary';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { site } from '~/http/documents/site.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { sentField } from '~/ui/forms/form-result';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/shells/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const conflicts = await listConflicts();
  const rows = conflicts.map(({ id, rentalId, rentalName, feedName, kind, inTheWay, ...event }) => ({
    ...{ id, rentalId, rentalName, bookingId: inTheWay?.bookingId ?? null, isOutside: inTheWay?.reason === 'external' },
    elsewhere: `${feedName}: ${TAKEN_WORDS[kind]}, ${timeOf(event, site.timeZone)}`,
    here: inTheWay ? hereText(inTheWay) : 'These dates are free now. The next fetch blocks them',
  }));
  return { rows };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, IgnoredConflict);
  if (!form.ok) return form.rejection;
  const ignored = await attempt(() => ignoreConflict(form.value));
  return ignored.ok ? redirectWithFlash(adminPaths.conflicts(), { title: 'Conflict ignored' }) : form.reject(ignored);
}

export const clientAction = keepTypedOr('Failed to ignore the conflict');
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Conflicts', description: 'Clashes.', path: adminPaths.conflicts(), noindex: true });

/** Bookings elsewhere that clash with what is taken here. */
export default function Conflicts() {
  const { rows } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isShown = rows.some(({ id }) => sentField(lastResult, 'eventId') === String(id));
  return (
    <>
      <h1 className="display-2">Conflicts</h1>
      <p className="mb-8 mt-2 max-w-prose text-muted">
        Bookings in other calendars on dates that are taken here. Decide which one stays.
      </p>
      {isShown ? null : (
        <FormErrors
          id="conflict-errors"
          errors={Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])}
        />
      )}
      {rows.length > 0 ? <ConflictList {...{ rows, lastResult }} /> : <p className="text-muted">No conflicts</p>}
    </>
  );
}
