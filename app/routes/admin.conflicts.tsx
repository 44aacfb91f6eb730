import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CalendarsToMend } from '~/domains/calendars/conflicts/calendars-to-mend';
import { ConflictList, IgnoredConflicts } from '~/domains/calendars/conflicts/conflict-list';
import { listCalendarsToMend } from '~/domains/calendars/conflicts/find-warnings.server';
import { countConflicts, listConflicts, listIgnored } from '~/domains/calendars/conflicts/queries.server';
import { SettledConflict } from '~/domains/calendars/conflicts/schema';
import { settleConflict } from '~/domains/calendars/conflicts/settle-conflict.server';
import { clashRow } from '~/domains/calendars/conflicts/words.server';
import { ownTimesOf } from '~/domains/reservations/facts-of.server';
import { pageMeta } from '~/domains/storefront/meta';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { attempt } from '~/http/process/attempt.server';
import { site } from '~/http/documents/site.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { sentField } from '~/ui/forms/form-result';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [conflicts, ignored, count, feeds] = await Promise.all([
    listConflicts({ ownTimes: ownTimesOf }),
    listIgnored({ ownTimes: ownTimesOf }),
    countConflicts(),
    listCalendarsToMend(site.timeZone),
  ]);
  return {
    rows: conflicts.map(clashRow),
    more: Math.max(count - conflicts.length, 0),
    ignored: ignored.map(clashRow),
    feeds,
  };
}

const TITLES = { ignore: 'Conflict ignored', reopen: 'Conflict reopened' };

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, SettledConflict);
  if (!form.ok) return form.rejection;
  const settled = await attempt(() => settleConflict(form.value));
  const title = TITLES[form.value.intent];
  return settled.ok ? redirectWithFlash(adminPaths.conflicts(), { title }) : form.reject(settled);
}

export const clientAction = keepTypedOr('Failed to update the conflict');
export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conflicts',
    description: 'Bookings in other calendars that overlap ours.',
    path: adminPaths.conflicts(),
    noindex: true,
  });

/** Events of other calendars that conflict with reservations, options and blocks here. */
export default function Conflicts() {
  const { rows, more, ignored, feeds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isShown = rows.some(({ id }) => sentField(lastResult, 'eventId') === String(id));
  return (
    <>
      <h1 className="display-2">Conflicts</h1>
      <p className="mb-8 mt-2 max-w-prose text-muted">
        Bookings in other calendars that overlap time already taken here. Decide which to keep.
      </p>
      {isShown ? null : (
        <FormErrors
          id="conflict-errors"
          errors={Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])}
        />
      )}
      <ConflictList {...{ rows, more, lastResult }} />
      <CalendarsToMend rows={feeds} />
      <IgnoredConflicts rows={ignored} />
    </>
  );
}
